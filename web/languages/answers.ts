/**
 * What the shop answers, and the forms find wrong, in the language of the page in hand: the sentences come in English.
 */
import { currentLanguage } from './current-language.ts'

type Say = (english: string) => string

const asItIs: Say = (english) => english

let loadMore: () => Promise<unknown> = async () => undefined

/** For a part of the shop that is told more than shoppers are: loads what teaches `answer-words.ts` the rest. */
export function answerAlso(load: () => Promise<unknown>): void {
  loadMore = load
}

/**
 * Resolves to what says them; it loads the words where there are any. Never rejects: without them they are in English.
 */
export async function loadAnswerWords(): Promise<Say> {
  if (currentLanguage() === 'en') return asItIs
  return Promise.all([import('./answer-words.ts'), loadMore()]).then(
    ([{ sayAnswer }]) => sayAnswer,
    () => asItIs,
  )
}

export async function sayAnswer(english: string): Promise<string> {
  return (await loadAnswerWords())(english)
}

/** Where an answer has sentences: its own, those of fields, and the steps of an order. */
const SENTENCES = ['message', 'error', 'text']
const WITH_SENTENCES = ['fields', 'tracking', 'steps']

/** An answer of the API with its sentences said; anything else in it stays as it is. */
export async function sayAnswersIn<Body>(body: Body): Promise<Body> {
  if (currentLanguage() === 'en') return body
  // Only texts become other texts.
  return sayIn(body, await loadAnswerWords()) as Body
}

function sayIn(body: unknown, say: Say, isField = false): unknown {
  if (Array.isArray(body)) return body.map((one) => sayIn(one, say))
  if (typeof body !== 'object' || body === null) return body
  const said = Object.entries(body).map(([name, value]) => {
    if (typeof value === 'string') return [name, isField || SENTENCES.includes(name) ? say(value) : value]
    return [name, WITH_SENTENCES.includes(name) ? sayIn(value, say, name === 'fields') : value]
  })
  return Object.fromEntries(said)
}
