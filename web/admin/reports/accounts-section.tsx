/** Lists of the period for the accountant, as files. */
import { msg, t } from '@lingui/core/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { AccountList } from '#contract/office/reports.ts'
import { adminFetch } from '#web/admin/api/admin-api.ts'
import { ApiRefusal, messageOf, readProblem } from '#web/api/client.ts'
import { say, type Word } from '#web/languages/i18n.ts'
import { Button } from '#web/ui/display/button.tsx'
import { downloadFile } from '#web/ui/display/download-file.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { periodText } from './figure-words.ts'
import type { ReportAddress } from './report-address.ts'
import { ReportSection } from './report-section.tsx'

const names: Record<AccountList, Word> = {
  orders: msg`Orders as CSV`,
  lines: msg`Order lines as CSV`,
  refunds: msg`Refunds as CSV`,
}

export function AccountsSection({ address: { period } }: { address: ReportAddress }) {
  const [busy, setBusy] = useState<AccountList | null>(null)

  async function take(list: AccountList) {
    setBusy(list)
    try {
      const response = await adminFetch('/api/reports/accounts', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...period, list }),
      })
      if (!response.ok) throw new ApiRefusal(response.status, await readProblem(response))
      downloadFile(`${list}-${period.from}-${period.to}.csv`, await response.blob())
    } catch (error) {
      toast.error(messageOf(error, t`The list broke off. Please try again.`))
    } finally {
      setBusy(null)
    }
  }

  return (
    <ReportSection
      title={t`For the accountant`}
      note={t`Every order placed ${periodText(period)}, cancelled ones marked, with VAT, numbers of invoices and credit notes, way and day of payment, and refunds. It holds names of buyers; who takes it is noted under Who did what.`}
    >
      <div className="flex flex-wrap gap-3">
        {AccountList.options.map((list) => (
          <Button
            key={list}
            variant="secondary"
            busy={busy === list}
            disabled={busy !== null}
            onClick={() => void take(list)}
          >
            <Download className="size-4" />
            <span>{say(names[list])}</span>
          </Button>
        ))}
      </div>
    </ReportSection>
  )
}
