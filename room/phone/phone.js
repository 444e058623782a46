export default function openPhone() {}
