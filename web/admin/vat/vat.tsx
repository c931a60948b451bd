/** The VAT desk: turnover beside thresholds, what a period owes, what the checks find, and the schedules as files. */
import { t } from '@lingui/core/macro'
import { ReceiptText } from 'lucide-react'
import { type ClientLoaderFunctionArgs, useHref, useLoaderData, useNavigation, useRevalidator } from 'react-router'
import type { VatDesk } from '#contract/office/vat.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { usePermission } from '#web/admin/api/use-permission.ts'
import { useListAddress } from '#web/admin/list/list-address.ts'
import { PageHead } from '#web/admin/list/page-head.tsx'
import { messageOf } from '#web/api/client.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { classes } from '#web/ui/display/classes.ts'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { FailureState } from '#web/ui/feedback/failure-state.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { DueSection } from './due-section.tsx'
import { FaultsSection } from './faults-section.tsx'
import { RatesSection } from './rates-section.tsx'
import { ScheduleFiles } from './schedule-files.tsx'
import { TurnoverSection } from './turnover-section.tsx'
import { daysText, periodChoices, periodIn, periodName } from './vat-words.ts'

export const meta = () => noindexMeta(t`VAT`)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const period = periodIn(new URL(request.url).searchParams)
  const { signal } = request
  try {
    return { period, desk: await adminApi('GET /vat', { query: { period } }, { signal }), failure: '' }
  } catch (error) {
    if (signal.aborted || error instanceof Response) throw error
    return { period, desk: null, failure: messageOf(error, '') }
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading the VAT`} className="size-8" />

export default function Vat() {
  const address = useHref('/vat')
  const { period, desk, failure } = useLoaderData<typeof clientLoader>()
  const isLoading = useNavigation().location?.pathname === address
  const { revalidate } = useRevalidator()
  const can = usePermission()
  return (
    <>
      <PageHead title={t`VAT`} note={desk && daysText(desk)}>
        <PeriodSelect period={period} />
        {can('keep-purchases') && (
          <LinkButton to={`/vat/purchases?period=${period}`} variant="secondary" className="min-h-11">
            <ReceiptText className="size-4" />
            <span>{t`Purchases`}</span>
          </LinkButton>
        )}
      </PageHead>
      <div aria-busy={isLoading} className={classes('transition-opacity duration-200', isLoading && 'opacity-40')}>
        {desk ? (
          <Desk desk={desk} mayTake={can('export-accounts')} />
        ) : (
          <FailureState
            title={t`The VAT could not be loaded`}
            message={failure || undefined}
            onRetry={() => void revalidate()}
          />
        )}
      </div>
    </>
  )
}

function Desk({ desk, mayTake }: { desk: VatDesk; mayTake: boolean }) {
  return (
    <>
      <TurnoverSection turnover={desk.turnover} registered={desk.registered} />
      {desk.registered || desk.rates.length > 0 ? (
        <>
          <DueSection desk={desk} />
          <RatesSection rates={desk.rates} />
          <FaultsSection faults={desk.faults} inAll={desk.faultsInAll} />
          {mayTake && <ScheduleFiles period={desk.period} schedules={desk.schedules} />}
        </>
      ) : (
        <Alert tone="blue" className="mt-8">
          {t`The shop is not registered for VAT, so its prices hold none and there is nothing to declare. Settings has the switch.`}
        </Alert>
      )}
    </>
  )
}

function PeriodSelect({ period }: { period: string }) {
  const { set } = useListAddress()
  const choices = periodChoices()
  const isKnown = choices.some(({ value }) => value === period)
  return (
    <Select
      aria-label={t`Period`}
      value={period}
      onChange={({ target }) => set('period', target.value)}
      className="w-full sm:w-52"
    >
      {!isKnown && <option value={period}>{periodName(period)}</option>}
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}
