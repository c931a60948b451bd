/** A page of the site's own, in the back office. */
import { site } from 'virtual:site/declared'
import { modules } from 'virtual:site/office-pages'
import { t } from '@lingui/core/macro'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { shopDetails } from '#contract/site/shop-details.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { PageHead } from '#web/admin/list/page-head.tsx'
import { everywhere } from '#web/site/everywhere.ts'
import { loadPage } from '#web/site/load-page.ts'
import { useOwnModule } from '#web/site/own-modules.ts'
import { Spinner } from '#web/ui/display/spinner.tsx'

export function clientLoader({ params: { page = '' } }: ClientLoaderFunctionArgs) {
  return loadPage({ name: page, pages: site?.officePages, modules, api: adminApi })
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading`} className="size-8" />

export default function SiteOfficePage() {
  const { name, title, loaded } = useLoaderData<typeof clientLoader>()
  const own = useOwnModule(modules, name)
  return (
    <>
      <title>{`${title} - ${shopDetails.name}`}</title>
      <PageHead title={title} />
      {own && <own.Component {...everywhere()} loaded={loaded} />}
    </>
  )
}
