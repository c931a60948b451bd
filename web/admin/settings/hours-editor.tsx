/** Opening hours, day by day; a shop that tells none has an empty week. */

import { t } from '@lingui/core/macro'
import { type OpenDay, WEEK_DAYS, weekDayNames } from '#contract/site/opening-hours.ts'
import { say } from '#web/languages/i18n.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { OwnEditorProps } from './own-editor-props.ts'

const usual = { opens: '09:00', closes: '18:00' }

export function HoursEditor({ value: week, onChange }: OwnEditorProps<readonly OpenDay[]>) {
  if (week.length === 0) {
    return (
      <Button variant="secondary" size="sm" onClick={() => onChange(WEEK_DAYS.map((_, at) => (at < 5 ? usual : null)))}>
        {t`Tell opening hours`}
      </Button>
    )
  }
  return (
    <div>
      <ul className="divide-y divide-line">
        {week.map((day, at) => (
          <DayRow
            key={WEEK_DAYS[at]}
            name={say(weekDayNames[WEEK_DAYS[at] ?? 'Monday'])}
            day={day}
            onChange={(next) => onChange(week.with(at, next))}
          />
        ))}
      </ul>
      <Button variant="quiet" size="sm" className="-ml-3 mt-2" onClick={() => onChange([])}>
        {t`Tell no opening hours`}
      </Button>
    </div>
  )
}

function DayRow({ name, day, onChange }: { name: string; day: OpenDay; onChange: (day: OpenDay) => void }) {
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-1">
      <Checkbox
        label={name}
        checked={day !== null}
        className="w-36"
        onChange={(event) => onChange(event.target.checked ? usual : null)}
      />
      {day === null ? (
        <span className="text-ink-faint text-sm">{t`closed`}</span>
      ) : (
        <span className="flex items-center gap-2">
          <Field label={t`${name}: opens`} hideLabel>
            <TextInput
              type="time"
              value={day.opens}
              onChange={(event) => onChange({ ...day, opens: event.target.value })}
            />
          </Field>
          <span>{t({ message: 'to', context: 'between two times' })}</span>
          <Field label={t`${name}: closes`} hideLabel>
            <TextInput
              type="time"
              value={day.closes}
              onChange={(event) => onChange({ ...day, closes: event.target.value })}
            />
          </Field>
        </span>
      )}
    </li>
  )
}
