/** Entries of the contract that can be planned. */
import type { AnswerOf, Endpoint, ReadInput } from './endpoint.ts'
import type { Asked, Made, Plan } from './plan.ts'

export interface PlanOf<E extends Endpoint> {
  shows: (input: ReadInput<E>, answer: AnswerOf<E> | null) => readonly Asked[] | null
  undo: (made: Made<ReadInput<E>, AnswerOf<E>>) => readonly Asked[] | null
  size?: (input: ReadInput<E>) => number
  asks?: true
  undoesByRow?: (input: ReadInput<E>) => boolean
}

/**
 * An entry of the contract with its plan, whose input and answer are the entry's own. Marked as without side effects,
 * so that a browser loads no entry that its page does not call.
 */
// @__NO_SIDE_EFFECTS__
export function planned<const E extends Endpoint>(entry: E, plan: PlanOf<E>): E & { plan: Plan } {
  return { ...entry, plan }
}

/** Of what can't be taken back: a mail has left, or the shop keeps no way back. */
export const noUndo = () => null

/** Of what was so already. */
export const NOTHING_TO_UNDO: readonly Asked[] = []
