/** That goods are not new, where they are not. */
import { conditions } from '#contract/catalogue/items/conditions.ts'
import { say } from '#web/languages/i18n.ts'
import { Badge } from '#web/ui/display/badge.tsx'

export function ConditionBadge({ item: { condition } }: { item: { condition?: string | null } }) {
  // Of the shop's own answers, or of what a tab stored of them.
  const word = condition && conditions[condition as keyof typeof conditions]
  return word ? <Badge tone="yellow">{say(word)}</Badge> : null
}
