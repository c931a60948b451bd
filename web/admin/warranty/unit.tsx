/** One piece that was sold: what stands on it, its warranty and its order, and what becomes of it. */
import { t } from '@lingui/core/macro'
import { ArrowLeft, BadgeCheck, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import type { Claim } from '#contract/orders/units/claims.ts'
import type { Unit } from '#contract/orders/units/units.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { PhoneLink } from '#web/admin/list/contact-links.tsx'
import { PageHead } from '#web/admin/list/page-head.tsx'
import { loadRecord } from '#web/admin/record/load-record.ts'
import { RecordPage } from '#web/admin/record/record-page.tsx'
import { formatDate, formatDateTime } from '#web/languages/dates.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { ImeiCheck } from './imei-check.tsx'
import { UnitClaims } from './unit-claims.tsx'
import { UnitMoves } from './unit-moves.tsx'
import { WarrantyBadge } from './warranty-badge.tsx'

export const meta = () => noindexMeta(t`Warranty of a piece`)

export function clientLoader({ request, params: { id = '' } }: ClientLoaderFunctionArgs) {
  return loadRecord(request, async (options) => {
    const [unit, claims] = await Promise.all([
      adminApi('GET /units/{id}', { params: { id } }, options),
      adminApi('GET /claims', { query: { unit: id } }, options),
    ])
    return { unit, claims }
  })
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading the piece`} className="size-8" />

export default function UnitPage() {
  return (
    <RecordPage
      loaded={useLoaderData<typeof clientLoader>()}
      missing={{
        icon: BadgeCheck,
        title: t`Piece not found`,
        back: { to: '/warranty-desk', words: t`Back to the warranty desk` },
      }}
      failed={t`Failed to fetch the piece`}
    >
      {({ unit, claims }) => <Found unit={unit} claims={claims} />}
    </RecordPage>
  )
}

function Found({ unit, claims }: { unit: Unit; claims: Claim[] }) {
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead title={unit.title} note={<WarrantyBadge unit={unit} />}>
        {unit.state === 'sold' && !unit.isCancelled && unit.warrantyEnds && (
          <LinkButton to={`/warranty-cards/${unit.orderId}?piece=${unit.id}`} variant="secondary" size="sm">
            <Printer className="size-4" />
            {t`Warranty card`}
          </LinkButton>
        )}
        <LinkButton to="/warranty-desk" variant="secondary" size="sm">
          <ArrowLeft className="size-4" />
          {t`Warranty desk`}
        </LinkButton>
      </PageHead>
      <section aria-label={t`About this piece`} className="rounded-lg border border-line bg-white p-5">
        <dl className="space-y-2 text-sm">
          {factsOf(unit).map(([name, value]) => (
            <div key={name} className="flex flex-wrap gap-x-4 sm:flex-nowrap">
              <dt className="w-40 shrink-0 text-ink-soft">{name}</dt>
              <dd className="wrap-anywhere min-w-0">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <UnitClaims key={`claims of ${unit.id}`} unit={unit} claims={claims} />
      <UnitMoves key={`${unit.id} ${unit.state}`} unit={unit} />
      {unit.imeis.length > 0 && <ImeiCheck unit={unit} />}
    </div>
  )
}

const LINK = 'max-lg:-my-3 max-lg:inline-block max-lg:py-3 font-medium text-accent underline'

function factsOf(unit: Unit): [name: string, value: ReactNode][] {
  const { serial, imeis, warrantyStarts, warrantyEnds, reason, orderId, buyer, replaces, replacedBy, notedAt } = unit
  const facts: [string, ReactNode][] = [
    [t`Number of its warranty`, unit.number],
    [t`Serial number`, serial],
    ['IMEI', imeis.join(', ')],
    [t`Warranty begins`, formatDate(warrantyStarts)],
    [t`Warranty ends`, warrantyEnds ? formatDate(warrantyEnds) : t`No warranty`],
    [t`Why the warranty is shorter`, reason],
    [
      t`Order`,
      <Link key="order" to={`/orders/${orderId}`} className={LINK}>
        {orderId}
      </Link>,
    ],
    [t`Customer`, buyer.name],
    [t`Phone`, buyer.phone && <PhoneLink phone={buyer.phone} />],
    [t`Handed out for`, replaces && <OtherUnit id={replaces} />],
    [t`Exchanged for`, replacedBy && <OtherUnit id={replacedBy} />],
    [t`Noted`, formatDateTime(notedAt)],
  ]
  return facts.filter(([, value]) => value)
}

function OtherUnit({ id }: { id: string }) {
  return <Link to={`/warranty-desk/${id}`} className={LINK}>{t`Another piece`}</Link>
}
