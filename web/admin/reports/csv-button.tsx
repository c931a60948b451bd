/** Takes a table of a report away as CSV, all of its rows. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import type { ReportTable } from '#contract/office/reports.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { useSend } from '#web/admin/api/use-send.ts'
import { Button } from '#web/ui/display/button.tsx'
import { downloadCsv } from '#web/ui/display/download-file.ts'
import type { ReportAddress } from './report-address.ts'

interface CsvButtonProps {
  address: ReportAddress
  table: ReportTable
  /** What is in it, for screen readers. */
  name: string
}

export function CsvButton({ address: { period, by }, table, name }: CsvButtonProps) {
  const { busy, send } = useSend({ failed: t`The table could not be taken away`, isTold: true })
  const take = () => send(() => adminApi('POST /reports/csv', { body: { ...period, table, by } }), downloadCsv)

  return (
    <Button variant="secondary" size="sm" className="min-h-11" busy={busy} onClick={() => void take()}>
      <Download className="size-4" />
      <Trans>
        CSV<span className="sr-only"> of {name}</span>
      </Trans>
    </Button>
  )
}
