/** Takes a table of a report away as CSV, all of its rows. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReportTable } from '#contract/office/reports.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { CsvButton } from '#web/admin/list/csv-button.tsx'
import { downloadCsv } from '#web/ui/display/download-file.ts'
import type { ReportAddress } from './report-address.ts'

interface ReportCsvProps {
  address: ReportAddress
  table: ReportTable
  /** What is in it, for screen readers. */
  name: string
}

export function ReportCsv({ address: { period, by }, table, name }: ReportCsvProps) {
  return (
    <CsvButton
      take={async () => downloadCsv(await adminApi('POST /reports/csv', { body: { ...period, table, by } }))}
      failed={t`The table could not be taken away`}
    >
      <Trans>
        CSV<span className="sr-only"> of {name}</span>
      </Trans>
    </CsvButton>
  )
}
