/** What the warranty desk says of units. */
import { msg } from '@lingui/core/macro'
import type { UnitState } from '#contract/orders/units/unit-states.ts'
import type { ImeiAnswer } from '#contract/orders/units/units.ts'
import type { Word } from '#web/languages/i18n.ts'

export const stateNames: Record<UnitState, Word> = {
  sold: msg({ message: 'With the buyer', context: 'piece' }),
  refunded: msg({ message: 'Money given back', context: 'piece' }),
  returned: msg({ message: 'Came back', context: 'piece' }),
  exchanged: msg({ message: 'Exchanged', context: 'piece' }),
}

/** On the buttons that note them. */
export const moveNames: Record<UnitState, Word> = {
  sold: msg`Note that the buyer has it`,
  refunded: msg`Note that money was given back`,
  returned: msg`Note that it came back`,
  exchanged: msg`Exchange`,
}

export const answerNames: Record<ImeiAnswer, Word> = {
  registered: msg({ message: 'Registered', context: 'IMEI' }),
  'not-registered': msg({ message: 'Not registered', context: 'IMEI' }),
  unclear: msg({ message: 'Unclear', context: 'IMEI' }),
}
