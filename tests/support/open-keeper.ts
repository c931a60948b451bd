/** A keeper of answers with a clock that stands still until moved, and a catalogue of one number to show. */
import { createAnswerKeeper } from '#host/answer-keeper.ts'
import { type KeptAnswer, keepAnswer } from '#host/kept-answer.ts'
import type { Change } from '#server/platform/changes.ts'

const MB = 1024 * 1024

export function openKeeper({ bytes = 10 * MB } = {}) {
  const listeners: ((change: Change) => void)[] = []
  let at = 0
  let state = 1
  let makings = 0
  const keeper = createAnswerKeeper({
    bytes,
    changes: { subscribe: (listener) => void listeners.push(listener) },
    now: () => at,
  })
  /** Reads the state, waits, and answers with what it read. */
  const makeShowing =
    (shows: string[], waits: Promise<unknown> = Promise.resolve()) =>
    async () => {
      makings += 1
      const read = String(state)
      await waits
      return { answer: await keepAnswer(new Response(read), new Set(shows)), keep: true }
    }
  return {
    keeper,
    makeShowing,
    fetch: async (key: string, shows: string[], waits?: Promise<unknown>) =>
      textOf(await keeper.fetch(key, makeShowing(shows, waits))),
    peek: (key: string) => {
      const kept = keeper.peek(key)
      return kept ? textOf(kept) : null
    },
    /** The catalogue changes and the change is told. */
    change: (change: Partial<Change>) => {
      state += 1
      for (const listener of listeners) listener({ items: [], lists: false, urgent: false, ...change })
    },
    pass: (ms: number) => {
      at += ms
    },
    makings: () => makings,
  }
}

export const textOf = (answer: KeptAnswer) => answer.bodies.identity.bytes.toString()
