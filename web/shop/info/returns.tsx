/** What can go back to the shop and how, in the words of its owner. */
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { loadShopTerms, ShopTermsPage, shopTermsMeta } from './shop-terms-page.tsx'

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => shopTermsMeta('returnsPage', loaderData)

export const loader = ({ context }: LoaderFunctionArgs) => loadShopTerms(context)

export default function Returns() {
  return <ShopTermsPage name="returnsPage" changed={useLoaderData<typeof loader>().changed} />
}
