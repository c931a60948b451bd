/** One piece as its buyer is told of it: whether it is under warranty, until when, and how its numbers end. */
import { t } from '@lingui/core/macro'
import { ArrowLeftRight, ShieldAlert, ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { OwnUnit } from '#contract/orders/units/own-units.ts'
import type { WarrantyStanding } from '#contract/orders/units/warranty-standing.ts'
import { formatDate } from '#web/languages/dates.ts'
import { langOf } from '#web/languages/lang-of.ts'
import { productPath } from '#web/shop/catalogue/shop-paths.ts'
import { classes } from '#web/ui/display/classes.ts'
import { TitleText } from '#web/ui/display/title-text.tsx'

const GOOD = { icon: ShieldCheck, look: 'text-good' }
const ENDED = { icon: ShieldAlert, look: 'text-ink-soft' }

const looks: Record<WarrantyStanding, typeof GOOD> = {
  running: GOOD,
  'not-begun': { icon: ShieldCheck, look: 'text-info' },
  over: { icon: ShieldAlert, look: 'text-warn' },
  none: ENDED,
  refunded: ENDED,
  returned: ENDED,
  exchanged: { icon: ArrowLeftRight, look: 'text-ink-soft' },
}

export function OwnUnitFacts({ unit }: { unit: OwnUnit }) {
  const { title, slug, standing } = unit
  const { icon: Icon, look } = looks[standing]
  return (
    <div className="flex gap-3.5">
      <Icon aria-hidden="true" className={classes('mt-0.5 size-6 shrink-0', look)} />
      <div className="min-w-0 grow">
        <p lang={langOf(title)} className="wrap-anywhere text-ink-soft text-sm">
          {slug === null ? (
            <TitleText>{title}</TitleText>
          ) : (
            <Link to={productPath({ slug })} className="underline underline-offset-2 hover:text-accent">
              <TitleText>{title}</TitleText>
            </Link>
          )}
        </p>
        <p className="mt-0.5 text-balance font-semibold text-lg leading-snug">{standingWords(unit)}</p>
        <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
          {factsOf(unit).map(([name, value]) => (
            <div key={name} className="flex gap-1.5">
              <dt className="text-ink-faint">{name}</dt>
              <dd className="tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}

function standingWords({ standing, warrantyStarts, warrantyEnds }: OwnUnit): string {
  const until = warrantyEnds === null ? '' : formatDate(warrantyEnds)
  if (standing === 'running') return t`Under warranty until ${until}`
  if (standing === 'over') return t`Its warranty ended on ${until}`
  if (standing === 'not-begun') return t`Its warranty runs from ${formatDate(warrantyStarts)} until ${until}`
  if (standing === 'exchanged') return t`Exchanged for another piece, which has its warranty now`
  if (standing === 'none') return t`It was sold without a warranty`
  return t`Its money was given back`
}

function factsOf({ serialEnd, imeiEnds, soldOn }: OwnUnit): [name: string, value: string][] {
  const [imei = '', second = ''] = imeiEnds
  const facts: [string, string][] = [
    [t`Serial number`, serialEnd && `…${serialEnd}`],
    ['IMEI', imei && `…${imei}`],
    [t`Second IMEI`, second && `…${second}`],
    [t`Sold on`, formatDate(soldOn)],
  ]
  return facts.filter(([, value]) => value !== '')
}
