/** What becomes of a claim under warranty: the one table of its states. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import type { Word } from '../../text/say.ts'

export const ClaimState = z.enum([
  'received',
  'with-maker',
  'waiting-for-customer',
  'ready',
  'handed-back',
  'replaced',
  'refused',
])
export type ClaimState = z.infer<typeof ClaimState>

/**
 * - received: the shop knows of it, and looks at the piece.
 * - with-maker: the piece is with its maker or agent.
 * - waiting-for-customer: the shop needs something of the buyer: an answer, a receipt, the go-ahead.
 * - ready: the buyer may fetch the piece.
 * - handed-back: the buyer has the piece again.
 * - replaced: the buyer has another piece for it, which has a record of its own.
 * - refused: it is not covered. The piece is still in the shop until it is handed back.
 */
export const claimMoves: Record<ClaimState, readonly ClaimState[]> = {
  received: ['with-maker', 'waiting-for-customer', 'ready', 'replaced', 'refused'],
  'with-maker': ['waiting-for-customer', 'ready', 'replaced', 'refused'],
  'waiting-for-customer': ['received', 'with-maker', 'ready', 'replaced', 'refused'],
  ready: ['handed-back', 'with-maker'],
  refused: ['handed-back'],
  'handed-back': [],
  replaced: [],
}

export const claimLabels: Record<ClaimState, Word> = {
  received: msg({ message: 'Received', context: 'claim' }),
  'with-maker': msg({ message: 'With the maker', context: 'claim' }),
  'waiting-for-customer': msg({ message: 'Waiting for the customer', context: 'claim' }),
  ready: msg({ message: 'Ready', context: 'claim' }),
  'handed-back': msg({ message: 'Handed back', context: 'claim' }),
  replaced: msg({ message: 'Replaced', context: 'claim' }),
  refused: msg({ message: 'Refused', context: 'claim' }),
}

/** As the buyer reads them. */
export const ownClaimLabels: Record<ClaimState, Word> = {
  ...claimLabels,
  'waiting-for-customer': msg({ message: 'Waiting for your answer', context: 'claim' }),
}

/** While a claim is open its piece has no other. */
export function isOpenClaim(state: ClaimState): boolean {
  return claimMoves[state].length > 0
}

export const openClaimStates: readonly ClaimState[] = ClaimState.options.filter(isOpenClaim)

/** Until the shop has made up its mind, its buyer may show more of it. */
export function takesPhotos(state: ClaimState): boolean {
  return isOpenClaim(state) && state !== 'ready' && state !== 'refused'
}
