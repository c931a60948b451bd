/** Lists of the period for the accountant, as files. */
import { msg, t } from '@lingui/core/macro'
import { Download } from 'lucide-react'
import { AccountList } from '#contract/office/reports.ts'
import { adminFetch } from '#web/admin/api/admin-api.ts'
import { ApiRefusal, readProblem } from '#web/api/client.ts'
import { say, type Word } from '#web/languages/i18n.ts'
import { useSend } from '#web/session/use-send.ts'
import { Button } from '#web/ui/display/button.tsx'
import { downloadFile } from '#web/ui/display/download-file.ts'
import { periodText } from './figure-words.ts'
import type { ReportAddress } from './report-address.ts'
import { ReportSection } from './report-section.tsx'

const names: Record<AccountList, Word> = {
  orders: msg`Orders as CSV`,
  lines: msg`Order lines as CSV`,
  refunds: msg`Refunds as CSV`,
}

export function AccountsSection({ address: { period } }: { address: ReportAddress }) {
  const { busy, busyWith, send } = useSend<AccountList>({
    failed: t`The list broke off. Please try again.`,
    isTold: true,
  })

  function take(list: AccountList) {
    const fetchList = async () => {
      const response = await adminFetch('/api/reports/accounts', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...period, list }),
      })
      if (!response.ok) throw new ApiRefusal(response.status, await readProblem(response))
      return response.blob()
    }
    void send(fetchList, (file) => downloadFile(`${list}-${period.from}-${period.to}.csv`, file), list)
  }

  return (
    <ReportSection
      title={t`For the accountant`}
      note={t`Every order placed ${periodText(period)}, cancelled ones marked, with VAT, numbers of invoices and credit notes, way and day of payment, and refunds. It holds names of buyers; who takes it is noted under Who did what.`}
    >
      <div className="flex flex-wrap gap-3">
        {AccountList.options.map((list) => (
          <Button key={list} variant="secondary" busy={busyWith === list} disabled={busy} onClick={() => take(list)}>
            <Download className="size-4" />
            <span>{say(names[list])}</span>
          </Button>
        ))}
      </div>
    </ReportSection>
  )
}
