/** What holds between the shop and its customers, in the words of its owner. */
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { loadShopTerms, ShopTermsPage, shopTermsMeta } from './shop-terms-page.tsx'

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => shopTermsMeta('termsPage', loaderData)

export const loader = ({ context }: LoaderFunctionArgs) => loadShopTerms(context)

export default function Terms() {
  return <ShopTermsPage name="termsPage" changed={useLoaderData<typeof loader>().changed} />
}
