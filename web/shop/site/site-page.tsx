/** A page of the site's own, in the frame of the shop. */
import { site } from 'virtual:site/declared'
import { modules } from 'virtual:site/pages'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { shopDetails } from '#contract/site/shop-details.ts'
import { apiContext } from '#web/context.ts'
import { everywhere } from '#web/site/everywhere.ts'
import { loadPage } from '#web/site/load-page.ts'
import { useOwnModule } from '#web/site/own-modules.ts'

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  { title: loaderData ? `${loaderData.title} - ${shopDetails.name}` : shopDetails.name },
]

export function loader({ context, params: { page = '' } }: LoaderFunctionArgs) {
  return loadPage({ name: page, pages: site?.pages, modules, api: context.get(apiContext) })
}

export default function SitePage() {
  const { name, title, loaded } = useLoaderData<typeof loader>()
  const own = useOwnModule(modules, name)
  return (
    <div className="page-width py-10 md:py-14">
      <h1 className="font-bold text-4xl">{title}</h1>
      <div className="mt-6">{own && <own.Component {...everywhere()} loaded={loaded} />}</div>
    </div>
  )
}
