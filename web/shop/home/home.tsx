/** The home page: slides, categories, promotions, products, newsletter, or what its owner has made of it. */

import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { wholeHome } from '#contract/site/content/home-content.ts'
import { apiContext, publicUrlContext } from '#web/context.ts'
import { pageMeta } from '#web/meta/page-meta.ts'
import { website } from '#web/meta/structured-data.ts'
import { loadCategories } from '#web/shop/catalogue/load-categories.ts'
import { loadFirstItems } from '#web/shop/catalogue/load-first-items.ts'
import { loadHomeContent } from '#web/shop/catalogue/load-home-content.ts'
import { sayDetail } from '#web/shop-details/say-detail.ts'
import { HomeView } from './home-view.tsx'
import { loadShown, nothingShown } from './load-shown.ts'

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  const publicUrl = loaderData?.publicUrl ?? ''
  return pageMeta({
    publicUrl,
    path: '/',
    title: '',
    description: sayDetail('description'),
    structured: import.meta.env.SSR ? [website(publicUrl)] : [],
  })
}

export async function loader({ context }: LoaderFunctionArgs) {
  const publicUrl = context.get(publicUrlContext)
  const [{ items, failure }, changed] = await Promise.all([loadFirstItems(context), loadHomeContent(context)])
  if (!items) return data({ publicUrl, changed, failure, shown: nothingShown, categories: [] }, { status: 503 })
  const [shown, categories] = await Promise.all([
    loadShown(context.get(apiContext), { home: wholeHome(changed), items }),
    loadCategories(context),
  ])
  return { publicUrl, changed, failure: null, shown, categories }
}

/** For the preview of the back office: by itself it would be a chunk more for shoppers. */
export { HomeView }

export default function Home() {
  const { failure, changed, shown, categories } = useLoaderData<typeof loader>()
  return <HomeView home={wholeHome(changed)} shown={shown} failure={failure} categories={categories} />
}
