/** Payment Methods: sample cards, said to be samples. The shop stores no card. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Nfc } from 'lucide-react'
import { classes } from '#web/ui/display/classes.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** The cards that Payment Methods shows: samples, nobody's. */
interface SampleCard {
  kind: string
  ending: string
  expires: string
}

const sampleCards: readonly SampleCard[] = [
  { kind: 'Visa', ending: '4242', expires: '08/29' },
  { kind: 'Mastercard', ending: '4444', expires: '11/28' },
]

const grounds = ['from-accent to-accent-night', 'from-ink-soft to-ink']

export function PaymentMethods() {
  return (
    <div className="space-y-6">
      <Alert tone="blue">
        <Trans>
          These cards are samples. The shop keeps no card numbers: you enter your card each time you order, and it never
          leaves the page.
        </Trans>
      </Alert>
      <ul className="grid gap-5 sm:grid-cols-2">
        {sampleCards.map((card, place) => (
          <li key={card.ending}>
            <Card card={card} ground={grounds[place % grounds.length] ?? ''} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Card({ card, ground }: { card: SampleCard; ground: string }) {
  return (
    <div
      className={classes(
        'on-dark flex aspect-[1.586] max-w-96 flex-col justify-between rounded-xl bg-linear-to-br p-6 text-white shadow-raised',
        ground,
      )}
    >
      <div className="flex items-center justify-between">
        <Nfc className="size-7" strokeWidth={1.5} />
        <span className="rounded-sm bg-white px-2 py-0.5 font-semibold text-ink text-xs">{t`Sample`}</span>
      </div>
      <p className="tabular-nums text-lg tracking-widest">
        <span aria-hidden="true">{`•••• •••• •••• ${card.ending}`}</span>
        <span className="sr-only">{t`${card.kind} ending in ${card.ending}`}</span>
      </p>
      <div className="flex items-end justify-between text-sm">
        <span>{t`Sample Holder`}</span>
        <span className="tabular-nums">{card.expires}</span>
        <span className="font-bold">{card.kind}</span>
      </div>
    </div>
  )
}
