/**
 * How a write is shown before it is made, and how it is taken back: what a program that plans for a person needs to
 * know of a call. A call whose entry says nothing of it is not offered to such programs.
 */
/** A call that is asked for, as it is sent. */
export interface Asked {
  /** As the contract names it. */
  call: string
  params?: Record<string, string>
  query?: Record<string, string | number | readonly string[]>
  body?: unknown
  /** Of its answer, the parts with these names alone, or of a list the rows with these ids. */
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
  /**
   * A person is asked each time, whatever a key may do by itself: it can be taken back for some minutes only, or
   * changes more than its size tells.
   */
  asks?: true
  /**
   * Its undo itself leaves, and names, what somebody has changed since. Of any other call nothing is taken back once
   * what it made is another than it made it.
   */
  undoesByRow?: (input: never) => boolean
}
