/** Sets what an owner sets, as `PUT /settings/{name}` does. */
import type { SettingName, SettingValue } from '#contract/settings.ts'
import type { Services } from '#server/services.ts'
import { saveSetting } from '#server/site/settings/settings.ts'

export function setSetting<Name extends SettingName>(
  services: Services,
  name: Name,
  value: SettingValue<Name>,
): Promise<void> {
  const by = { userId: null, address: undefined }
  return services.transaction((tx) => saveSetting(tx, { name, value, by }, services))
}
