/** Whether two values of a setting are the same one, whatever order their parts were put together in. */
import { type SettingName, settingOf } from '#contract/settings.ts'

export function isSame(name: SettingName, one: unknown, other: unknown): boolean {
  return written(name, one) === written(name, other)
}

/** As its schema stores it; a value that it refuses, as it is. */
function written(name: SettingName, value: unknown): string {
  return JSON.stringify(settingOf(name).schema.safeParse(value).data ?? value ?? null)
}
