/** The decision on what was looked at: import it all, or without the rows that can't be. */
import { msg, plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { formatNumber } from '#contract/core/format.ts'
import { type Import, type ImportKind, kindOf } from '#contract/integrations/imports.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { say, type Word } from '#web/languages/i18n.ts'
import { useSend } from '#web/session/use-send.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { countWords } from './import-words.ts'

export function RunImport({ found, onBegun }: { found: Import; onBegun: () => void }) {
  const { id, look, counts } = found
  const [withoutRefused, setWithoutRefused] = useState(false)
  const { busy, failure, send } = useSend({ failed: t`The import could not be begun. Please try again.` })
  const hasWork = counts.add + counts.edit > 0

  const run = () =>
    send(() => adminApi('POST /imports/{id}/run', { params: { id }, body: { look, withoutRefused } }), onBegun)

  return (
    <section aria-label={t`What would be done`} className="rounded-lg border border-line bg-white p-5">
      <Figures found={found} />
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

const figureWords: Record<Exclude<ImportKind, 'goods'>, { added: Word; refused: Word; hint?: Word }> = {
  customers: {
    added: msg`New customers`,
    refused: msg`Rows refused`,
    hint: msg`Nobody is written to. Each address counts as unproven until its person has opened a link mailed to it, and shows no orders before.`,
  },
  pages: { added: msg`Drafts of pages`, refused: msg`Pages refused` },
  'past-orders': {
    added: msg`New past orders`,
    refused: msg`Orders refused`,
    hint: msg`They are for looking at: they move no stock, count in no report, take no number of an invoice, and nobody is written to.`,
  },
}

function Figures({ found: { format, counts, pictures } }: { found: Import }) {
  const kind = kindOf(format)
  if (kind === 'goods') {
    return (
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-5">
        <Figure name={t`New items`} count={counts.add} />
        <Figure name={t`Changed items`} count={counts.edit} />
        <Figure name={t`As they are`} count={counts.same} />
        <Figure name={t`Rows refused`} count={counts.refused} />
        <Figure name={t`Pictures`} count={pictures} />
      </dl>
    )
  }
  const { added, refused, hint } = figureWords[kind]
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
        <Figure name={say(added)} count={counts.add} />
        <Figure name={t`Here already`} count={counts.same} />
        <Figure name={say(refused)} count={counts.refused} />
      </dl>
      {hint && <p className="mt-4 text-ink-soft text-sm">{say(hint)}</p>}
    </>
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
