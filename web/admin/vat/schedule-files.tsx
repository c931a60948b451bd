/** Takes the schedules of the VAT return away as files. */
import { msg, t } from '@lingui/core/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ScheduleName } from '#contract/office/vat-settings.ts'
import { saveFile } from '#web/admin/api/save-export.ts'
import { say, type Word } from '#web/languages/i18n.ts'
import { useSend } from '#web/session/use-send.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { VatSection } from './vat-section.tsx'

const names: Record<ScheduleName, Word> = {
  '01': msg`Schedule 01: sales`,
  '02': msg`Schedule 02: purchases`,
  '04': msg`Schedule 04: credit notes`,
}

export function ScheduleFiles({ period, schedules }: { period: string; schedules: readonly ScheduleName[] }) {
  const [isAmendment, setAmendment] = useState(false)
  const { busy, busyWith, send } = useSend<ScheduleName>({
    failed: t`The file could not be made. Please try again.`,
    isTold: true,
  })

  function take(schedule: ScheduleName) {
    const kind = isAmendment ? 'AMENDMENT' : 'ORIGINAL'
    void send(() => saveFile('/api/vat/schedules', { period, schedule, kind }, `${schedule}.csv`), undefined, schedule)
  }

  return (
    <VatSection
      title={t`Schedules as files`}
      note={t`As CSV, named and formed as the tax office wants them. Please run each through its verifier before it is sent. They hold names of buyers; who takes one is noted under Who did what.`}
    >
      <Checkbox
        label={t`It replaces a file that was sent before (AMENDMENT)`}
        checked={isAmendment}
        onChange={(event) => setAmendment(event.target.checked)}
      />
      <div className="mt-2 flex flex-wrap gap-3">
        {schedules.map((schedule) => (
          <Button
            key={schedule}
            variant="secondary"
            busy={busyWith === schedule}
            disabled={busy}
            onClick={() => take(schedule)}
          >
            <Download className="size-4" />
            <span>{say(names[schedule])}</span>
          </Button>
        ))}
      </div>
    </VatSection>
  )
}
