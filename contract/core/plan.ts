/**
 * How a write is shown before it is made, and how it is taken back: what a program that plans for a person needs to
 * know of a call. A call whose entry says nothing of it is not offered to such programs.
 */
import type { AnswerOf, Endpoint, ReadInput } from './endpoint.ts'

/** A call that is asked for, as it is sent. */
export interface Asked {
  /** As the contract names it. */
  call: string
  params?: Record<string, string>
  query?: Record<string, string | number | readonly string[]>
  body?: unknown
  /** Of its answer, the parts with these names alone. */
  only?: readonly string[]
}

/** What is known of a write once it has gone through. */
export interface Made<Input, Answer> {
  input: Input
  answer: Answer
  /** What the calls of `shows` answered before and after it, in their order; null where that was not there. */
  before: readonly unknown[]
  after: readonly unknown[]
}

export interface Plan {
  /**
   * The reads that show what it changes. Before it has gone through, its answer is null. Null: sent so, it can't be
   * planned.
   */
  shows: (input: never, answer: never) => readonly Asked[] | null
  /** The calls that take it back, in their order; null where nothing does. */
  undo: (made: never) => readonly Asked[] | null
  /** How many things it changes; one by default. */
  size?: (input: never) => number
}

export interface PlanOf<E extends Endpoint> {
  shows: (input: ReadInput<E>, answer: AnswerOf<E> | null) => readonly Asked[] | null
  undo: (made: Made<ReadInput<E>, AnswerOf<E>>) => readonly Asked[] | null
  size?: (input: ReadInput<E>) => number
}

/** An entry of the contract with its plan, whose input and answer are the entry's own. */
export function planned<const E extends Endpoint>(entry: E, plan: PlanOf<E>): E & { plan: Plan } {
  return { ...entry, plan }
}

/** Of what can't be taken back: a mail has left, or the shop keeps no way back. */
export const noUndo = () => null
