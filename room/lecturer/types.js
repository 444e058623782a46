/**
 * Data that the server sends, as far as the lecturer's pages read them.
 *
 * @typedef {{page: string, ask: string, lines: [string, string][], options: string[]}} Asked
 * @typedef {{id: string, page: string, kind: "choice" | "number" | "span" | "text", options: number, range?: number[],
 *   close?: number, of?: string | null, picture: {ask: boolean, answer: boolean}, en: Asked, zh: Asked}} Question
 * @typedef {Record<string, Question>} Questions
 * @typedef {{counts?: number[], values?: (number | number[] | string)[]}} Votes
 * @typedef {{right_said: string, right: string, wrong: string[] | {below: string, above: string},
 *   above?: string, below?: string}} AnswerWords
 * @typedef {{twice: number, wrong: number, to_right: number, from_right: number, before: number, after: number}} Moved
 * @typedef {{right: (number | string)[], close?: number, moved?: Moved | null,
 *   misconceptions?: string[], en: AnswerWords, zh: AnswerWords}} Answer
 * @typedef {{row: number, text: string, score: number | null, times: number, same?: boolean, opposite: boolean | null,
 *   hidden?: boolean, shown?: boolean, at_axis?: boolean}} Sentence
 * @typedef {{question: string, number: number, phase: string, kind?: string, round: number, before: number | null, after: number | null, answers: number,
 *   again?: number | null, twice?: number | null, minutes: number | null, planned?: number | null, slip?: number | null, misconception?: string | null}} RunItem
 * @typedef {{page: string, step?: number, steps?: number, address?: string, question?: string}} Place
 *
 * @typedef {object} State
 * @property {string} code
 * @property {number} version
 * @property {string} phase
 * @property {number} round
 * @property {number} place place in the run sheet, from 1
 * @property {number} number number of the question for the class: a repeated question has the number of the first one
 * @property {number} total
 * @property {string} language
 * @property {boolean} paused
 * @property {boolean} cover
 * @property {boolean} over whether the lesson is over: its result is shown
 * @property {boolean} by_hands whether hands are counted, and phones take no vote
 * @property {Place | null} follow
 * @property {{left: number, of: number} | null} timer
 * @property {number} joined
 * @property {number} here number of joined phones without those that have left
 * @property {number} connected
 * @property {number} answered
 * @property {number} hands number of hands counted in this vote
 * @property {number[]} [counted] counted hands by option
 * @property {Question | null} question
 * @property {string[]} [plan]
 * @property {number[]} [numbers] numbers of the plan's questions
 * @property {string | null} [lesson]
 * @property {string | null} [advice]
 * @property {({"1"?: Votes, "2"?: Votes, moves?: [number, number, number][], late?: number, hands?: boolean}) | null} [votes]
 * @property {Answer | null} [answer]
 * @property {Sentence[]} [shown]
 * @property {{aim?: number | null, order?: number, judged?: "" | "same" | "opposite", scores?: number[], different?: number} | null} [text]
 * @property {number | null} [wall]
 * @property {number | null} [share]
 * @property {Sentence[]} [rows]
 * @property {RunItem[]} [run]
 * @property {number} [lesson_minutes] minutes since its first question
 * @property {{en: string, zh: string} | null} [next]
 * @property {{en: string, zh: string} | null} [note]
 */

export {};
