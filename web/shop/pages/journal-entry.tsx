/** An entry of the shop's journal. */
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { PageView } from './page-view.tsx'
import { loadShownPage, shownPageMeta } from './shown-page.ts'

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => shownPageMeta(loaderData)

export const loader = (args: LoaderFunctionArgs) => loadShownPage(args, 'entry')

export default function JournalEntry() {
  return <PageView page={useLoaderData<typeof loader>().page} />
}
