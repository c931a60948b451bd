/** A page of the owner's own. */
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { PageView } from './page-view.tsx'
import { loadShownPage, shownPageMeta } from './shown-page.ts'

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => shownPageMeta(loaderData)

export const loader = (args: LoaderFunctionArgs) => loadShownPage(args, 'page')

export default function OwnPage() {
  return <PageView page={useLoaderData<typeof loader>().page} />
}
