/** What a period owes: VAT of its sales, less what may be claimed of purchases. */
import { plural, t } from '@lingui/core/macro'
import { formatRupees, sumOfRupees } from '#contract/core/money.ts'
import type { VatDesk } from '#contract/office/vat.ts'
import { classes } from '#web/ui/display/classes.ts'
import { VatSection } from './vat-section.tsx'

export function DueSection({ desk: { rates, purchases, due } }: { desk: VatDesk }) {
  const ofSales = sumOfRupees(...rates.map(({ ledger }) => ledger.vat))
  const net = sumOfRupees(...rates.map(({ ledger }) => ledger.net))
  const claimed = sumOfRupees(purchases.vat, -purchases.disallowed)
  return (
    <VatSection title={t`What is owed`}>
      <dl className="grid gap-3 sm:grid-cols-3">
        <Sum name={t`VAT of sales`} amount={ofSales} note={t`inside of sales of ${formatRupees(net)} without VAT`} />
        <Sum
          name={t`VAT of purchases`}
          amount={claimed}
          note={plural(purchases.count, {
            0: 'nothing is noted in this period',
            one: 'that may be claimed, of # purchase',
            other: 'that may be claimed, of # purchases',
          })}
        />
        <Sum
          name={due < 0 ? t`Credit` : t`To pay`}
          amount={Math.abs(due)}
          note={t`before what stands over from earlier periods`}
          isMain
        />
      </dl>
    </VatSection>
  )
}

function Sum({ name, amount, note, isMain }: { name: string; amount: number; note: string; isMain?: boolean }) {
  return (
    <div
      className={classes(
        'flex flex-col rounded-lg border p-4',
        isMain ? 'border-accent-line bg-accent-soft' : 'border-line bg-white',
      )}
    >
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="mt-1">
        <span className="tabular-nums block font-bold text-lg">{formatRupees(amount)}</span>
        <span className="block text-ink-soft text-xs">{note}</span>
      </dd>
    </div>
  )
}
