/** What is typed into the settings, what of it is not saved yet, and saving it without overwriting another owner. */

import { t } from '@lingui/core/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type SettingName, settingNames, settingOf } from '#contract/settings.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { describeValue } from '#web/admin/words/describe-value.ts'
import { ApiRefusal, messageOf, problemOf } from '#web/api/client.ts'
import { isSame } from './same-value.ts'
import { readKept, writeKept } from './settings-draft.ts'

type Values = Partial<Record<SettingName, unknown>>
type Errors = Partial<Record<SettingName, string>>

export type SettingsFormState = ReturnType<typeof useSettingsForm>

/** `loaded`: what is stored; a setting it does not name has its default. `keptAs`: what is typed outlasts a reload. */
export function useSettingsForm(loaded: Record<string, unknown>, keptAs?: string) {
  const [saved, setSaved] = useState<Values>(loaded)
  const [typed, setTyped] = useState<Values>(() => readKept(keptAs))
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const saving = useRef(false)

  const savedOf = (name: SettingName) => (Object.hasOwn(saved, name) ? saved[name] : settingOf(name).defaultValue)
  const currentOf = (name: SettingName) => (Object.hasOwn(typed, name) ? typed[name] : savedOf(name))
  const changed = settingNames.filter((name) => !isSame(name, currentOf(name), savedOf(name)))
  const count = changed.length
  const hasChanges = useCallback(() => count > 0, [count])

  useEffect(() => {
    const unsaved = Object.entries(typed).filter(([name]) => changed.includes(name as SettingName))
    writeKept(keptAs, Object.fromEntries(unsaved))
  })

  function change(name: SettingName, value: unknown) {
    setTyped((before) => ({ ...before, [name]: value }))
    setErrors(({ [name]: _, ...others }) => others)
  }

  function discard() {
    setTyped({})
    setErrors({})
    setFailure(undefined)
  }

  /** Says whether all that is typed fits its schema, and where it does not. */
  function check(): boolean {
    const wrong = Object.fromEntries(
      changed.map((name) => [name, whatIsWrong(name, currentOf(name))]).filter(([, error]) => error),
    )
    setErrors(wrong)
    setFailure(undefined)
    return Object.keys(wrong).length === 0
  }

  /** Says whether everything was saved. Nothing is sent until every changed value fits its schema. */
  async function save(): Promise<boolean> {
    if (saving.current) return false
    if (!check()) return false
    saving.current = true
    setBusy(true)
    const results = await saveTogether(changed.map((name) => ({ name, value: currentOf(name), seen: savedOf(name) })))
    saving.current = false
    setBusy(false)
    setSaved((before) => ({ ...before, ...results.saved }))
    setErrors(results.errors)
    setFailure(results.failure)
    return results.failure === undefined && Object.keys(results.errors).length === 0
  }

  return { currentOf, savedOf, changed, errors, failure, busy, change, discard, check, save, hasChanges }
}

function whatIsWrong(name: SettingName, value: unknown): string | undefined {
  return settingOf(name).schema.safeParse(value).error?.issues[0]?.message
}

interface Change {
  name: SettingName
  value: unknown
  seen: unknown
}

interface Results {
  /** What is stored by now: the own changes, and what others have set meanwhile. */
  saved: Values
  errors: Errors
  failure?: string
}

/** All of them or none; where one is refused, all are kept as typed. */
async function saveTogether(changes: readonly Change[]): Promise<Results> {
  const results: Results = { saved: {}, errors: {} }
  if (changes.length === 0) return results
  try {
    await adminApi('PUT /settings', { body: { changes: [...changes] } })
    for (const { name, value } of changes) results.saved[name] = settingOf(name).schema.parse(value)
    return results
  } catch (error) {
    if (!isAboutValues(error)) return { ...results, failure: messageOf(error, t`Failed to save the settings`) }
    const currents = problemOf('PUT /settings', error)?.currents ?? {}
    for (const { name } of changes) {
      if (Object.hasOwn(currents, name)) results.saved[name] = currents[name]
      if (Object.hasOwn(currents, name) || error.problem?.fields?.[name]) {
        results.errors[name] = sentenceFor(name, error, currents[name])
      }
    }
    const isTold = Object.keys(results.errors).length > 0
    return isTold ? results : { ...results, failure: error.message }
  }
}

function isAboutValues(error: unknown): error is ApiRefusal {
  return error instanceof ApiRefusal && (error.code === 'SETTING_CHANGED' || error.code === 'BAD_INPUT')
}

function sentenceFor(name: SettingName, error: ApiRefusal, current: unknown): string {
  if (error.code === 'BAD_INPUT') return error.problem?.fields?.[name] ?? error.message
  const words = describeValue(name, current)
  return words === null
    ? t`Somebody else has changed this in the meantime. Save again to set yours.`
    : t`Somebody else has changed this in the meantime to: ${words}. Save again to set yours.`
}
