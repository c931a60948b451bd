/** What is typed into a form of settings, kept in this tab until it is published; gone when somebody signs out. */
import { isSettingName, type SettingName } from '#contract/settings.ts'

type Values = Partial<Record<SettingName, unknown>>

/** As `useFormDraft` names them: signing out forgets them all. */
const keyOf = (form: string) => `kade.form.settings-${form}`

export function readKept(form: string | undefined): Values {
  if (form === undefined) return {}
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter(([name]) => isSettingName(name)))
  } catch {
    return {}
  }
}

export function writeKept(form: string | undefined, values: Values): void {
  if (form === undefined) return
  try {
    if (Object.keys(values).length === 0) sessionStorage.removeItem(keyOf(form))
    else sessionStorage.setItem(keyOf(form), JSON.stringify(values))
  } catch {
    // Storage is full or forbidden: what is typed then lasts as long as the page.
  }
}
