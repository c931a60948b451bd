/** Which days the reports are about: one of the usual periods, or from one day to another. */
import { t } from '@lingui/core/macro'
import { Link, useNavigate } from 'react-router'
import { dayOf, type Period, presets } from '#contract/office/report-period.ts'
import { useListAddress } from '#web/admin/list/list-address.ts'
import { say } from '#web/languages/i18n.ts'
import { classes } from '#web/ui/display/classes.ts'
import { inputStyles } from '#web/ui/form/input-styles.ts'
import { hrefOfPeriod } from './report-address.ts'

export function PeriodBar({ period }: { period: Period }) {
  const { params } = useListAddress()
  const navigate = useNavigate()
  const today = dayOf(new Date())
  const choose = (chosen: Period) =>
    void navigate(hrefOfPeriod(chosen, params), { replace: true, preventScrollReset: true })

  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <ul aria-label={t`Periods`} className="flex flex-wrap gap-2">
        {Object.entries(presets).map(([id, { label, period: periodOf }]) => {
          const preset = periodOf(today)
          const isShown = preset.from === period.from && preset.to === period.to
          return (
            <li key={id}>
              <Link
                to={hrefOfPeriod(preset, params)}
                replace
                preventScrollReset
                aria-current={isShown || undefined}
                className={classes(
                  'flex min-h-11 items-center rounded-full border px-4 font-medium text-sm transition-colors duration-150',
                  isShown
                    ? 'border-accent bg-accent text-white'
                    : 'border-line bg-white text-ink-soft hover:border-accent',
                )}
              >
                {say(label)}
              </Link>
            </li>
          )
        })}
      </ul>
      <div className="flex w-full gap-3 sm:w-auto">
        <Day
          label={t`From`}
          value={period.from}
          onChange={(from) => choose({ from, to: from > period.to ? from : period.to })}
        />
        <Day
          label={t`To`}
          value={period.to}
          onChange={(to) => choose({ from: to < period.from ? to : period.from, to })}
        />
      </div>
    </div>
  )
}

function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <label className="min-w-0 grow text-sm sm:grow-0">
      <span className="mb-1 block text-ink-soft">{label}</span>
      <input
        type="date"
        required
        value={value}
        // A day that is being typed is none yet.
        onChange={({ target }) => /^[12]\d{3}-/.test(target.value) && onChange(target.value)}
        className={`${inputStyles} px-2.5 sm:w-40`}
      />
    </label>
  )
}
