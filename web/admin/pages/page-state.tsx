/** Whether shoppers see an own page, and which of what is written. */
import { t } from '@lingui/core/macro'
import type { OwnPageHead } from '#contract/site/pages/pages.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { Badge } from '#web/ui/display/badge.tsx'

export function PageState({ page }: { page: Pick<OwnPageHead, 'shownAt' | 'nextAt' | 'isChanged'> }) {
  const { shownAt, nextAt, isChanged } = page
  return (
    <span className="flex flex-wrap gap-1.5">
      {shownAt === null && nextAt === null && <Badge>{t`Draft`}</Badge>}
      {shownAt !== null && <Badge tone="green">{t`Published`}</Badge>}
      {nextAt !== null && <Badge tone="blue">{t`Planned for ${formatDateTime(nextAt)}`}</Badge>}
      {isChanged && (shownAt !== null || nextAt !== null) && <Badge tone="yellow">{t`Changed since`}</Badge>}
    </span>
  )
}
