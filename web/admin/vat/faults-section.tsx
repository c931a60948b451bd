/** What the shop's own checks find, before the verifier of the tax office does. */
import { plural, t } from '@lingui/core/macro'
import { Link } from 'react-router'
import type { VatFault } from '#contract/office/vat.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { VatSection } from './vat-section.tsx'
import { faultText } from './vat-words.ts'

export function FaultsSection({ faults, inAll }: { faults: readonly VatFault[]; inAll: number }) {
  const more = inAll - faults.length
  return (
    <VatSection title={t`Checks`}>
      {faults.length === 0 ? (
        <Alert tone="green">{t`The VAT of papers and purchases agrees with the rates, and each tax invoice with its order.`}</Alert>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-white text-sm">
          {faults.map((fault) => (
            <li
              key={`${fault.kind} ${fault.subject}`}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3"
            >
              <span className="wrap-anywhere min-w-0 grow basis-64">{faultText(fault)}</span>
              <Whereto fault={fault} />
            </li>
          ))}
          {more > 0 && (
            <li className="px-4 py-3 text-ink-soft">{plural(more, { one: 'And # more', other: 'And # more' })}</li>
          )}
        </ul>
      )}
    </VatSection>
  )
}

/** Where it is looked at. */
function Whereto({ fault: { kind, subject } }: { fault: VatFault }) {
  const to = hrefOf(kind, subject)
  return to === null ? null : (
    <Link to={to} className="touch-target text-accent underline underline-offset-2">
      {t`Look at it`}
    </Link>
  )
}

function hrefOf(kind: VatFault['kind'], subject: string): string | null {
  if (kind === 'ledger') return `/orders/${subject}`
  if (kind === 'rate') return `/papers?search=${encodeURIComponent(subject)}`
  if (kind === 'purchase-rate' || kind === 'purchase-taken-back') {
    return `/vat/purchases?search=${encodeURIComponent(subject)}`
  }
  return null
}
