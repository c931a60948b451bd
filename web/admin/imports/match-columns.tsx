/** What each column of the file holds and what its categories become, for the owner to change. */
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { severalColumns } from '#contract/integrations/import-fields.ts'
import { fieldsOf, type Import } from '#contract/integrations/imports.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { say } from '#web/languages/i18n.ts'
import { useSend } from '#web/session/use-send.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

export function MatchColumns({ found, onSaved }: { found: Import; onSaved: () => void }) {
  const { id, look, columns } = found
  const [fields, setFields] = useState(() => columns.map(({ field }) => field))
  const [categories, setCategories] = useState(found.categories)
  const { busy, failure, send } = useSend({ failed: t`This could not be saved. Please try again.` })
  const isChanged =
    fields.some((field, at) => field !== columns[at]?.field) ||
    categories.some(({ becomes }, at) => becomes !== found.categories[at]?.becomes)
  const isTaken = (field: string, at: number) =>
    fields[at] !== field && fields.includes(field) && !severalColumns.has(field)
  const leftOut = fields.filter((field) => field === null).length
  const newOnes = categories.filter(({ isNew }) => isNew).length

  function save() {
    // A column that was taken for the category may have a thousand of them.
    const changed = categories.filter(({ becomes }, at) => becomes !== found.categories[at]?.becomes)
    const named = changed.map(({ name, becomes }) => ({ name, becomes }))
    const body = { look, fields, categories: named }
    return send(() => adminApi('PUT /imports/{id}/match', { params: { id }, body }), onSaved)
  }

  return (
    <section
      aria-label={t`How the file is read`}
      className="divide-y divide-line rounded-lg border border-line bg-white"
    >
      <details className="p-5">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
          {t`Columns: ${columns.length - leftOut} of ${columns.length} are read`}
        </summary>
        <ul className="mt-3 grid gap-x-6 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
          {columns.map(({ head, samples }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one heading, and none moves
            <li key={at}>
              <Field label={head || t`Column ${at + 1}`} hint={<Samples samples={samples} />}>
                <Select
                  value={fields[at] ?? ''}
                  onChange={({ target }) => setFields(fields.with(at, target.value || null))}
                >
                  <option value="">{t`Leave out`}</option>
                  {[...fieldsOf(found.format)].map(([field, label]) => (
                    <option key={field} value={field} disabled={isTaken(field, at)}>
                      {say(label)}
                    </option>
                  ))}
                </Select>
              </Field>
            </li>
          ))}
        </ul>
      </details>
      {categories.length > 0 && (
        <details className="p-5">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            {newOnes > 0
              ? t`Categories: ${categories.length}, ${newOnes} of them new in this shop`
              : t`Categories: ${categories.length}`}
          </summary>
          <ul className="mt-3 grid gap-x-6 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
            {categories.map(({ name, becomes, count, isNew }, at) => (
              <li key={name}>
                <Field
                  label={name || t`Rows without a category`}
                  hint={plural(count, { one: '# row', other: '# rows' })}
                >
                  <TextInput
                    value={becomes}
                    maxLength={60}
                    placeholder={t`Category in this shop`}
                    onChange={({ target }) =>
                      setCategories(categories.with(at, { name, count, isNew, becomes: target.value }))
                    }
                  />
                </Field>
                {isNew && (
                  <Badge tone="yellow" className="mt-1">
                    {t`New in this shop`}
                  </Badge>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      {(isChanged || failure !== '') && (
        <div className="p-5">
          {failure !== '' && (
            <Alert tone="red" className="mb-4">
              {failure}
            </Alert>
          )}
          <Button variant="secondary" busy={busy} disabled={!isChanged} onClick={() => void save()}>
            {t`Look again`}
          </Button>
        </div>
      )}
    </section>
  )
}

function Samples({ samples }: { samples: readonly string[] }) {
  if (samples.length === 0) return <span>{t`Empty in this file`}</span>
  return <span className="line-clamp-2 break-words">{samples.join(' · ')}</span>
}
