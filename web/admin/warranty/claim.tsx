/** One claim: the piece, what is wrong with it, its steps, and the next one. */
import { t } from '@lingui/core/macro'
import { ArrowLeft, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { claimLabels, isOpenClaim } from '#contract/orders/units/claim-states.ts'
import type { ClaimWithSteps } from '#contract/orders/units/claims.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { PhoneLink } from '#web/admin/list/contact-links.tsx'
import { PageHead } from '#web/admin/list/page-head.tsx'
import { OrderFiles } from '#web/admin/order-view/order-files.tsx'
import { loadRecord } from '#web/admin/record/load-record.ts'
import { RecordPage } from '#web/admin/record/record-page.tsx'
import { formatDate, formatDateTime } from '#web/languages/dates.ts'
import { say } from '#web/languages/i18n.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { ClaimBadge } from './claim-badge.tsx'
import { ClaimMoves } from './claim-moves.tsx'
import { channelNames } from './claim-words.ts'
import { RepairNotes } from './repair-notes.tsx'

export const meta = () => noindexMeta(t`Claim`)

export function clientLoader({ request, params: { id = '' } }: ClientLoaderFunctionArgs) {
  return loadRecord(request, (options) => adminApi('GET /claims/{id}', { params: { id } }, options))
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading the claim`} className="size-8" />

export default function ClaimPage() {
  return (
    <RecordPage
      loaded={useLoaderData<typeof clientLoader>()}
      missing={{
        icon: Wrench,
        title: t`Claim not found`,
        back: { to: '/warranty-desk/claims', words: t`Back to the claims` },
      }}
      failed={t`Failed to fetch the claim`}
    >
      {(claim) => <Found claim={claim} />}
    </RecordPage>
  )
}

function Found({ claim }: { claim: ClaimWithSteps }) {
  const { id, number, unit, state, photos, steps, parts, cost, loan } = claim
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead title={t`Claim ${number}: ${unit.title}`} note={<ClaimBadge state={state} />}>
        <LinkButton to="/warranty-desk/claims" variant="secondary" size="sm">
          <ArrowLeft className="size-4" />
          {t`Claims`}
        </LinkButton>
      </PageHead>
      <section aria-label={t`About this claim`} className="rounded-lg border border-line bg-white p-5">
        <dl className="space-y-2 text-sm">
          {factsOf(claim).map(([name, value]) => (
            <div key={name} className="flex flex-wrap gap-x-4 sm:flex-nowrap">
              <dt className="w-40 shrink-0 text-ink-soft">{name}</dt>
              <dd className="wrap-anywhere min-w-0 whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
        {photos > 0 && <OrderFiles orderId={unit.orderId} of={{ claimId: id }} version={`${photos}`} />}
      </section>
      {/* What is typed into one of them stays when the other is sent. */}
      {isOpenClaim(state) && <ClaimMoves key={`moves ${id} ${steps.length}`} claim={claim} />}
      <RepairNotes key={JSON.stringify([id, parts, cost, loan])} claim={claim} />
      <Steps steps={steps} />
    </div>
  )
}

const LINK = 'max-lg:-my-3 max-lg:inline-block max-lg:py-3 font-medium text-accent underline'

function factsOf({ unit, fault, channel, buyer, openedAt }: ClaimWithSteps): [name: string, value: ReactNode][] {
  const { serial, imeis, warrantyEnds } = unit
  const facts: [string, ReactNode][] = [
    [t`What is wrong`, fault],
    [t`Taken`, `${formatDateTime(openedAt)}, ${say(channelNames[channel])}`],
    [
      t`Piece`,
      <Link key="piece" to={`/warranty-desk/${unit.id}`} className={LINK}>
        {[serial, ...imeis].filter(Boolean).join(', ')}
      </Link>,
    ],
    [t`Warranty ends`, warrantyEnds ? formatDate(warrantyEnds) : t`No warranty`],
    [
      t`Order`,
      <Link key="order" to={`/orders/${unit.orderId}`} className={LINK}>
        {unit.orderId}
      </Link>,
    ],
    [t`Customer`, buyer.name],
    [t`Phone`, buyer.phone && <PhoneLink phone={buyer.phone} />],
  ]
  return facts.filter(([, value]) => value)
}

function Steps({ steps }: Pick<ClaimWithSteps, 'steps'>) {
  return (
    <section aria-labelledby="claim-steps" className="mt-6 rounded-lg border border-line bg-white p-5">
      <h2 id="claim-steps" className="font-semibold">{t`Steps`}</h2>
      <ol className="mt-3 space-y-3 text-sm">
        {steps.map(({ to, word, by, at }) => (
          <li key={`${at} ${to}`}>
            <p className="font-medium">{say(claimLabels[to])}</p>
            {word !== '' && <p className="wrap-anywhere whitespace-pre-line">{word}</p>}
            <p className="wrap-anywhere text-ink-faint">{`${formatDateTime(at)}, ${by || t`the customer`}`}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
