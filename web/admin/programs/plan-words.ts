/** Plans of assistants in words. */
import { msg } from '@lingui/core/macro'
import type { AssistantPlanHead } from '#contract/integrations/assistant.ts'
import type { Word } from '#web/languages/i18n.ts'
import type { BadgeTone } from '#web/ui/display/badge.tsx'

export const planStates: Record<AssistantPlanHead['state'], { label: Word; tone: BadgeTone }> = {
  planned: { label: msg`Planned`, tone: 'blue' },
  ended: { label: msg({ message: 'Ended', context: 'a plan' }), tone: 'neutral' },
  applied: { label: msg`Applied`, tone: 'green' },
  undone: { label: msg`Taken back`, tone: 'yellow' },
}
