/** Items, orders and customers to take away. */
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ExportFormat, ExportName } from '#contract/integrations/exports.ts'
import { saveExport } from '#web/admin/api/save-export.ts'
import { usePermission } from '#web/admin/api/use-permission.ts'
import { say, type Word } from '#web/languages/i18n.ts'
import { useSend } from '#web/session/use-send.ts'
import { Button } from '#web/ui/display/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

/** What the whole shop holds; other lists are taken from their own pages. */
type What = Exclude<ExportName, 'reorder' | 'redirects' | 'parcels'>

const labels: Record<What, { title: Word; says: Word }> = {
  items: { title: msg`Items`, says: msg`Every item, to edit in a spreadsheet and import again.` },
  orders: { title: msg`Orders`, says: msg`A row for each line of an order, of all time or of some days.` },
  customers: { title: msg`Customers`, says: msg`Address, phone number, orders and what they spent.` },
}

export function ExportTables() {
  const may = usePermission()
  const [days, setDays] = useState({ from: '', to: '' })
  const period = { from: days.from || undefined, to: days.to || undefined }
  return (
    <ul className="grid gap-4 lg:grid-cols-3">
      <Part what="items" />
      <Part what="orders" more={period}>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
          {(['from', 'to'] as const).map((end) => (
            <Field
              key={end}
              label={end === 'from' ? t({ message: 'From', context: 'a day' }) : t({ message: 'To', context: 'a day' })}
            >
              <TextInput
                type="date"
                value={days[end]}
                onChange={({ target }) => setDays({ ...days, [end]: target.value })}
              />
            </Field>
          ))}
        </div>
      </Part>
      {may('export-customers') && <Part what="customers" />}
    </ul>
  )
}

function Part({ what, more = {}, children }: { what: What; more?: object; children?: Elements }) {
  const [taken, setTaken] = useState<ExportFormat>('csv')
  const { busy, send } = useSend({ failed: t`The table could not be exported. Please try again.`, isTold: true })

  async function take(format: ExportFormat) {
    setTaken(format)
    await send(() => saveExport(what, { ...more, format }))
  }

  return (
    <li className="flex flex-col gap-4 rounded-lg border border-line bg-white p-5">
      <div>
        <h3 className="font-semibold">{say(labels[what].title)}</h3>
        <p className="mt-1 text-ink-soft text-sm">{say(labels[what].says)}</p>
      </div>
      {children}
      <div className="mt-auto flex gap-3">
        {(['csv', 'xlsx'] as const).map((format) => (
          <Button
            key={format}
            variant="secondary"
            size="sm"
            className="min-h-11 grow"
            busy={busy && taken === format}
            disabled={busy}
            onClick={() => void take(format)}
          >
            <Download className="size-4" />
            <Trans>
              <span className="sr-only">{say(labels[what].title)} as </span>
              {format === 'csv' ? 'CSV' : 'Excel'}
            </Trans>
          </Button>
        ))}
      </div>
    </li>
  )
}
