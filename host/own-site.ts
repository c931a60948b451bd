/** The site that was built in, as the shop is configured with it. */
import { addSite } from '#contract/own-site.ts'
import type { SiteServer } from '#contract/surface/define-server.ts'
import type { Site } from '#contract/surface/define-site.ts'
import type { Config } from '#server/platform/config/config.ts'
import { languageSpoken } from '#server/platform/say.ts'

export function withSite(config: Config, { site, server }: { site: Site | null; server: SiteServer | null }): Config {
  if (!site) return config
  addSite(site, () => languageSpoken() ?? 'en')
  return {
    ...config,
    site: { name: site.name, ...server },
    vendors: { ...config.vendors, site: (site.payment && server?.payment) ?? null },
  }
}
