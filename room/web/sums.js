/** Return the sum of numbers. @param {number[]} numbers */
export function sumOf(numbers) {
  return numbers.reduce((sum, n) => sum + n, 0);
}
