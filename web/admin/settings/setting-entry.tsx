/** One setting: its label, what it does, what it is set to, whether it was changed, and what is wrong with it. */

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { type SettingName, settingOf } from '#contract/settings.ts'
import { describeValue } from '#web/admin/words/describe-value.ts'
import { say } from '#web/languages/i18n.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { classes } from '#web/ui/display/classes.ts'
import type { Elements } from '#web/ui/elements.ts'
import { Field, FieldError } from '#web/ui/form/field.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { OneControl, SeveralChoices } from './controls.tsx'
import { ownEditorOf } from './own-editors.ts'
import { isSame } from './same-value.ts'

interface SettingEntryProps {
  name: SettingName
  value: unknown
  /** What is stored. */
  saved: unknown
  error: string | undefined
  /** What else must be set before it does anything. */
  missing: readonly SettingName[]
  onChange: (name: SettingName, value: unknown) => void
}

export function SettingEntry({ name, value, saved, error, missing, onChange }: SettingEntryProps) {
  const { defaultValue } = settingOf(name)
  const { label } = wordsOf(name)
  const place = useRef<HTMLDivElement>(null)
  const isSought = useLocation().hash === `#${name}`
  useEffect(() => {
    if (isSought) place.current?.scrollIntoView({ block: 'center' })
  }, [isSought])
  const isChanged = !isSame(name, value, saved)
  const isDefault = isSame(name, value, defaultValue)
  const defaultWords = describeValue(name, defaultValue)
  const savedWords = describeValue(name, saved)
  const missingWords = missing.map((other) => wordsOf(other).label).join('; ')
  const notes = [
    isChanged && savedWords !== null && t`Saved: ${savedWords}`,
    !isDefault && defaultWords !== null && !(isChanged && defaultWords === savedWords) && t`Default: ${defaultWords}`,
  ].filter((note) => note !== false)

  return (
    <div
      ref={place}
      data-setting={name}
      data-wrong={error ? true : undefined}
      className={classes(
        'border-l-4 py-4 pr-4 pl-3 sm:pr-6 sm:pl-5',
        isChanged || isSought ? 'border-l-accent bg-accent-soft/40' : 'border-l-transparent',
      )}
    >
      <Control
        name={name}
        value={value}
        error={error}
        isChanged={isChanged}
        onChange={(next) => onChange(name, next)}
      />
      {missingWords !== '' && (
        <p role="status" className="mt-2 max-w-md font-medium text-sm text-warn">
          {t`Shoppers see nothing of it yet. Still missing: ${missingWords}`}
        </p>
      )}
      {(isChanged || !isDefault) && (
        <div className="mt-1 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 text-ink-faint text-xs">
          {isChanged && <Badge tone="accent">{t`Not saved`}</Badge>}
          {notes.map((note) => (
            <span key={note} className="wrap-anywhere">
              {note}
            </span>
          ))}
          {!isDefault && (
            <Button variant="quiet" size="sm" className="-ml-3" onClick={() => onChange(name, defaultValue)}>
              <RotateCcw className="size-4" />
              <Trans>
                Reset<span className="sr-only"> {label} to its default</span>
              </Trans>
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

interface ControlProps {
  name: SettingName
  value: unknown
  error: string | undefined
  isChanged: boolean
  onChange: (value: unknown) => void
}

function Control({ name, value, error, isChanged, onChange }: ControlProps) {
  const { input, defaultValue } = settingOf(name)
  const { label, explains } = wordsOf(name)
  const Own = ownEditorOf(name)
  if (Own) {
    return (
      <Several name={name} error={error}>
        <Own value={value} onChange={onChange} wrong={error !== undefined} isChanged={isChanged} />
      </Several>
    )
  }
  if (input === 'switch') {
    return (
      <>
        <Switch
          label={label}
          hint={explains}
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
        {error && <FieldError>{error}</FieldError>}
      </>
    )
  }
  if (Array.isArray(defaultValue)) {
    return (
      <Several name={name} error={error}>
        <SeveralChoices name={name} value={value} onChange={onChange} />
      </Several>
    )
  }
  return (
    <Field
      label={input === 'amount' ? t`${label} (LKR)` : label}
      hint={explains}
      error={error}
      className={input === 'text' ? undefined : 'max-w-md'}
    >
      <OneControl name={name} value={value} onChange={onChange} />
    </Field>
  )
}

function wordsOf(name: SettingName) {
  const { label, explains } = settingOf(name)
  return { label: say(label), explains: say(explains) }
}

/** A setting of several fields, under one label. */
function Several({ name, error, children }: { name: SettingName; error: string | undefined; children: Elements }) {
  const { label, explains } = wordsOf(name)
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}hint ${id}error` : `${id}hint`} className="min-w-0">
      <legend className="font-medium text-sm">{label}</legend>
      <p id={`${id}hint`} className="mt-0.5 mb-3 text-ink-faint text-xs">
        {explains}
      </p>
      {children}
      {error && (
        <FieldError id={`${id}error`} className="mt-1.5">
          {error}
        </FieldError>
      )}
    </fieldset>
  )
}
