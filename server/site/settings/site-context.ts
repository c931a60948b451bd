/** What a site's jobs and listeners are handed: its settings as they are now, and the log. */
import { settingNames } from '#contract/settings.ts'
import type { SiteContext } from '#contract/surface/define-server.ts'
import { siteSettingName } from '#contract/surface/define-site.ts'
import type { Services } from '../../services.ts'
import { readSettings } from './settings.ts'

const PREFIX = siteSettingName('')

export async function siteContext({ db, log, config }: Pick<Services, 'db' | 'log' | 'config'>): Promise<SiteContext> {
  const values = await readSettings(
    db,
    settingNames.filter((name) => name.startsWith(PREFIX)),
  )
  const own = Object.entries(values).map(([name, value]) => [name.slice(PREFIX.length), value])
  return {
    settings: Object.fromEntries(own),
    log: (sentence, facts) => log.info({ site: config.site?.name, ...facts }, sentence),
  }
}
