/** What happened to an order so far, in plain words, and who carries it. */
import { t } from '@lingui/core/macro'
import type { Tracking } from '#contract/orders/order-tracking.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { classes } from '#web/ui/display/classes.ts'

export function OrderTimeline({ tracking }: { tracking: Tracking }) {
  const { steps, courier, trackingNumber, parcelPage } = tracking
  return (
    <>
      <ol>
        {steps.map(({ text, date }, at) => {
          const isLast = at === steps.length - 1
          return (
            <li key={`${date} ${text}`} aria-current={isLast ? 'step' : undefined} className="flex gap-4">
              <span aria-hidden="true" className="flex flex-col items-center">
                <span
                  className={classes('mt-1.5 size-3 shrink-0 rounded-full', isLast ? 'bg-accent' : 'bg-line-strong')}
                />
                {!isLast && <span className="w-px grow bg-line-strong" />}
              </span>
              <div className={isLast ? undefined : 'pb-5'}>
                <p className={isLast ? 'font-semibold' : undefined}>{text}</p>
                <time dateTime={date} className="tabular-nums text-ink-faint text-sm">
                  {formatDateTime(date)}
                </time>
              </div>
            </li>
          )
        })}
      </ol>
      {trackingNumber !== '' && (
        <p className="mt-4 rounded-md bg-stage px-4 py-3 text-sm">
          <span>{`${courier === '' ? t`Tracking number` : t`Tracking number at ${courier}`}:`}</span>{' '}
          <span className="wrap-anywhere inline-block max-w-full select-all font-semibold">{trackingNumber}</span>
          {parcelPage && (
            <>
              {' '}
              <a
                href={parcelPage}
                target="_blank"
                rel="noopener noreferrer"
                className="font-semibold text-accent underline"
              >
                {t`Where it is now`}
              </a>
            </>
          )}
        </p>
      )}
    </>
  )
}
