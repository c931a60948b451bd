/** The rows of a file, each with what is done with it, field by field. */
import { t } from '@lingui/core/macro'
import { Rows3 } from 'lucide-react'
import { Link } from 'react-router'
import { formatNumber } from '#contract/core/format.ts'
import { type Import, type ImportKind, type ImportRow, ImportRowKind, kindOf } from '#contract/integrations/imports.ts'
import { useListAddress } from '#web/admin/list/list-address.ts'
import { ListRows } from '#web/admin/list/list-page.tsx'
import type { LoadedList } from '#web/admin/list/load-list.ts'
import { say } from '#web/languages/i18n.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { kindWords } from './import-words.ts'

/** What of the address narrows the rows. */
export function rowQuery(search: URLSearchParams): { kind?: ImportRowKind; noted?: 'true' } {
  const kind = ImportRowKind.safeParse(search.get('kind')).data
  return { kind, noted: search.get('kind') === 'noted' ? 'true' : undefined }
}

export function RowList({ found, list }: { found: Import; list: LoadedList<ImportRow> }) {
  const { params, set } = useListAddress()
  const { counts } = found
  return (
    <section aria-label={t`Rows of the file`}>
      <Field label={t`Show`} className="mb-4 max-w-xs">
        <Select value={params.get('kind') ?? ''} onChange={({ target }) => set('kind', target.value)}>
          <option value="">{t`All rows`}</option>
          {ImportRowKind.options.map((kind) => (
            <option key={kind} value={kind}>
              {`${say(kindWords[kind].label)} (${formatNumber(counts[kind])})`}
            </option>
          ))}
          <option value="noted">{t`With a note`}</option>
        </Select>
      </Field>
      <ListRows list={list} failed={t`Failed to fetch the rows`} empty={{ icon: Rows3, title: t`No such rows` }}>
        {(rows) => (
          <ul className="divide-y divide-line rounded-lg border border-line bg-white">
            {rows.map((row) => (
              <Row key={row.line} row={row} found={found} />
            ))}
          </ul>
        )}
      </ListRows>
    </section>
  )
}

function Row({ row, found }: { row: ImportRow; found: Import }) {
  const { line, kind, title, changes, notes } = row
  const { label, tone } = kindWords[kind]
  const to = addressOf(row, { kind: kindOf(found.format), isStored: found.state !== 'checked' })
  return (
    <li className="px-4 py-3 text-sm sm:px-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="tabular-nums w-14 shrink-0 text-ink-faint text-xs">{t`Line ${line}`}</span>
        <Badge tone={tone}>{say(label)}</Badge>
        {to !== null ? (
          <Link to={to} className="min-w-0 break-words py-1 font-semibold text-accent hover:underline">
            {title}
          </Link>
        ) : (
          <span className="min-w-0 break-words py-1 font-semibold">{title || t`Without a title`}</span>
        )}
      </p>
      {changes.length > 0 && (
        <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2 sm:pl-17">
          {changes.map(({ field, from, to }) => (
            <div key={field} className="flex min-w-0 gap-2">
              <dt className="w-24 shrink-0 text-ink-faint">{field}</dt>
              <dd className="line-clamp-3 min-w-0 break-words">
                {kind === 'edit' && from !== '' && <s className="mr-2 text-ink-faint">{from}</s>}
                <span>{to || t`nothing`}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {notes.map((note) => (
        <p key={note} className="mt-2 break-words font-medium text-warn sm:pl-17">
          {note}
        </p>
      ))}
    </li>
  )
}

/** Where it can be looked at; null where there is nothing to see. */
function addressOf(
  { kind, title, itemId, email, pageId }: ImportRow,
  { kind: of, isStored }: { kind: ImportKind; isStored: boolean },
): string | null {
  if (pageId !== null) return `/own-pages/${pageId}`
  if (itemId !== null) return kind === 'edit' || isStored ? `/item/${itemId}` : null
  if (kind === 'refused' || (kind !== 'same' && !isStored)) return null
  if (of === 'past-orders') return `/past-orders?${new URLSearchParams({ search: title })}`
  return email === null ? null : `/customers?${new URLSearchParams({ search: email })}`
}
