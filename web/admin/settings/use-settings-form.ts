/** What is typed into the settings, what of it is not saved yet, and saving it without overwriting another owner. */

import { t } from '@lingui/core/macro'
import { useCallback, useEffect, useState } from 'react'
import { type SettingName, settingNames, settingOf } from '#contract/settings.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { describeValue } from '#web/admin/words/describe-value.ts'
import { type ApiRefusal, problemOf } from '#web/api/client.ts'
import { useSend } from '#web/session/use-send.ts'
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
  const { busy, failure, send, fail } = useSend({ failed: t`Failed to save the settings`, onFailed: tellRefused })

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
    fail()
  }

  /** Says whether all that is typed fits its schema, and where it does not. */
  function check(): boolean {
    const wrong = Object.fromEntries(
      changed.map((name) => [name, whatIsWrong(name, currentOf(name))]).filter(([, error]) => error),
    )
    setErrors(wrong)
    fail()
    return Object.keys(wrong).length === 0
  }

  /** Says whether everything was saved. Nothing is sent until every changed value fits its schema. */
  async function save(): Promise<boolean> {
    if (busy || !check()) return false
    const changes = changed.map((name) => ({ name, value: currentOf(name), seen: savedOf(name) }))
    const answer = await send(async () => {
      // All of them or none; where one is refused, all are kept as typed.
      if (changes.length > 0) await adminApi('PUT /settings', { body: { changes } })
      return Object.fromEntries(changes.map(({ name, value }) => [name, settingOf(name).schema.parse(value)]))
    }, takeOver)
    return answer !== null
  }

  /** What is stored by now: the own changes, and what others have set meanwhile. */
  function takeOver(values: Values) {
    setSaved((before) => ({ ...before, ...values }))
  }

  /** At its setting, where it is about one. */
  function tellRefused(refusal: ApiRefusal | null) {
    if (refusal?.code !== 'SETTING_CHANGED' && refusal?.code !== 'BAD_INPUT') return
    const currents: Values = problemOf('PUT /settings', refusal)?.currents ?? {}
    const isTold = (name: SettingName) => Object.hasOwn(currents, name) || refusal.problem?.fields?.[name]
    const told = changed.filter(isTold).map((name) => [name, sentenceFor(name, refusal, currents[name])] as const)
    takeOver(currents)
    setErrors(Object.fromEntries(told))
    if (told.length > 0) fail()
  }

  return { currentOf, savedOf, changed, errors, failure, busy, change, discard, check, save, hasChanges }
}

function whatIsWrong(name: SettingName, value: unknown): string | undefined {
  return settingOf(name).schema.safeParse(value).error?.issues[0]?.message
}

function sentenceFor(name: SettingName, error: ApiRefusal, current: unknown): string {
  if (error.code === 'BAD_INPUT') return error.problem?.fields?.[name] ?? error.message
  const words = describeValue(name, current)
  return words === null
    ? t`Somebody else has changed this in the meantime. Save again to set yours.`
    : t`Somebody else has changed this in the meantime to: ${words}. Save again to set yours.`
}
