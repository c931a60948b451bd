/** The decision on what was looked at: import it all, or without the rows that can't be. */
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { formatNumber } from '#contract/core/format.ts'
import type { Import } from '#contract/integrations/imports.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { useSend } from '#web/admin/api/use-send.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { countWords } from './import-words.ts'

export function RunImport({ found, onBegun }: { found: Import; onBegun: () => void }) {
  const { id, look, counts, pictures } = found
  const [withoutRefused, setWithoutRefused] = useState(false)
  const { busy, failure, send } = useSend({ failed: t`The import could not be begun. Please try again.` })
  const hasWork = counts.add + counts.edit > 0

  const run = () =>
    send(() => adminApi('POST /imports/{id}/run', { params: { id }, body: { look, withoutRefused } }), onBegun)

  return (
    <section aria-label={t`What would be done`} className="rounded-lg border border-line bg-white p-5">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-5">
        <Figure name={t`New items`} count={counts.add} />
        <Figure name={t`Changed items`} count={counts.edit} />
        <Figure name={t`As they are`} count={counts.same} />
        <Figure name={t`Rows refused`} count={counts.refused} />
        <Figure name={t`Pictures`} count={pictures} />
      </dl>
      {counts.refused > 0 && hasWork && (
        <Checkbox
          className="mt-3"
          checked={withoutRefused}
          onChange={({ target }) => setWithoutRefused(target.checked)}
          label={plural(counts.refused, {
            one: "Leave out the # row that can't be taken",
            other: "Leave out the # rows that can't be taken",
          })}
        />
      )}
      {failure !== '' && (
        <Alert tone="red" className="mt-4">
          {failure}
        </Alert>
      )}
      {hasWork ? (
        <Button
          className="mt-4"
          busy={busy}
          disabled={counts.refused > 0 && !withoutRefused}
          onClick={() => void run()}
        >
          {t`Import ${countWords(found)}`}
        </Button>
      ) : (
        <p className="mt-4 text-ink-soft text-sm">{t`There is nothing to add or change.`}</p>
      )}
    </section>
  )
}

function Figure({ name, count }: { name: string; count: number }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="tabular-nums mt-1 font-bold text-2xl">{formatNumber(count)}</dd>
    </div>
  )
}
