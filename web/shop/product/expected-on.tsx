/** When new stock of an item is expected; nothing once that day has passed. */
import { Trans } from '@lingui/react/macro'
import { AHEAD_OF_UTC } from '#contract/core/dates.ts'
import { formatDate } from '#web/languages/dates.ts'
import { useHydrated } from '#web/ui/display/use-hydrated.ts'

const DAY = 24 * 60 * 60_000

/** `day` is written as `2026-12-15`. */
export function ExpectedOn({ day }: { day: string }) {
  // The page may have been rendered some days ago.
  const isHydrated = useHydrated()
  const endOfDay = Date.parse(day) + DAY - AHEAD_OF_UTC
  if (isHydrated && endOfDay <= Date.now()) return null
  return (
    <p className="mb-4 font-medium">
      <Trans>
        Expected on <time dateTime={day}>{formatDate(day)}</time>
      </Trans>
    </p>
  )
}
