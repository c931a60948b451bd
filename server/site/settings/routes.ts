/** The calls about what an owner sets. */
import { msg } from '@lingui/core/runtime-macro'
import { isSettingName } from '#contract/settings.ts'
import { say } from '#contract/text/say.ts'
import type { Mount } from '../../http/mount.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { auditSource } from '../audit/audit.ts'
import { saveSettings } from './save-settings.ts'
import { readAllSettings, saveSetting } from './settings.ts'

export function mountSettings(mount: Mount, services: Services): void {
  const { db, transaction } = services

  mount('GET /settings', () => readAllSettings(db))

  mount('PUT /settings/{name}', async ({ params, body, actor, http }) => {
    const { name } = params
    if (!isSettingName(name)) throw new Refusal('SETTING_NOT_FOUND')
    const change = { name, ...body, by: auditSource(http, actor) }
    await transaction((tx) => saveSetting(tx, change, services))
    return { success: true, message: say(msg`Setting saved`) }
  })

  mount('PUT /settings', async ({ body, actor, http }) => {
    const changes = body.changes.map(({ name, ...change }) => {
      if (!isSettingName(name)) throw new Refusal('NAMED_SETTING_NOT_FOUND', { name })
      return { name, ...change }
    })
    await transaction((tx) => saveSettings(tx, { changes, by: auditSource(http, actor) }, services))
    return { success: true, message: say(msg`Settings saved`) }
  })
}
