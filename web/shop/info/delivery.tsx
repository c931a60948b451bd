/** Where the shop delivers, when and for how much, in the words of its owner. */
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { loadShopTerms, ShopTermsPage, shopTermsMeta } from './shop-terms-page.tsx'

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => shopTermsMeta('deliveryPage', loaderData)

export const loader = ({ context }: LoaderFunctionArgs) => loadShopTerms(context)

export default function Delivery() {
  return <ShopTermsPage name="deliveryPage" changed={useLoaderData<typeof loader>().changed} />
}
