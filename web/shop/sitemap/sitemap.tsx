/** The sitemap for people: every public screen, category, brand and product. */
import { msg, plural, t } from '@lingui/core/macro'
import { Link, type LoaderFunctionArgs, type MetaArgs, redirect, useHref, useLoaderData } from 'react-router'
import { ITEMS_A_SITEMAP_PAGE } from '#contract/catalogue/sitemap.ts'
import { limits } from '#contract/core/limits.ts'
import { pagePath } from '#contract/site/pages/page-text.plain.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import { apiContext, publicUrlContext } from '#web/context.ts'
import { writtenIn } from '#web/languages/current-language.ts'
import { say } from '#web/languages/i18n.ts'
import { pageMeta } from '#web/meta/page-meta.ts'
import { pages } from '#web/page-table.ts'
import { readPage } from '#web/shop/catalogue/list-query.ts'
import { namedCategory } from '#web/shop/catalogue/named-category.ts'
import { brandPath, categoryPath, productPath } from '#web/shop/catalogue/shop-paths.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Pagination } from '#web/ui/display/pagination.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

/** The names of the screens, which the table of pages has in English. */
const screenNames = {
  Home: msg`Home`,
  'All Products': msg`All Products`,
  'Smart Home': msg`Smart Home`,
  'Contact us': msg`Contact us`,
  'About Us': msg`About Us`,
  Cart: msg`Cart`,
  Checkout: msg`Checkout`,
  Login: msg`Login`,
  'Sign up': msg`Sign up`,
  Account: msg`Account`,
  Sitemap: msg`Sitemap`,
  Privacy: msg`Privacy`,
  Delivery: msg`Delivery`,
  Returns: msg`Returns`,
  Terms: msg`Terms`,
  'Track your order': msg`Track your order`,
  'Check a warranty': msg`Check a warranty`,
}
const hasName = (label: string): label is keyof typeof screenNames => Object.hasOwn(screenNames, label)
const screenName = (label: string) => (hasName(label) ? say(screenNames[label]) : label)

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return []
  const { publicUrl, page } = loaderData
  return pageMeta({
    publicUrl,
    path: sitemapPath(page),
    title: page > 1 ? t`Sitemap, page ${page}` : t`Sitemap`,
    description: t`Every page of ${shopDetails.name}: screens, categories, brands and products.`,
    breadcrumbs: [{ label: t`Sitemap`, to: '/sitemap' }],
  })
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const page = readPage(url.searchParams.get('page'))
  const [facets, { items, total }, { pages: own }] = await Promise.all([
    api('GET /catalogue/facets', { query: writtenIn() }),
    api('GET /catalogue/sitemap', { query: { page, ...writtenIn() } }),
    api('GET /pages', { query: writtenIn() }),
  ])
  const pageCount = Math.max(1, Math.ceil(total / ITEMS_A_SITEMAP_PAGE))
  if (page > pageCount) throw redirect(sitemapPath(pageCount))
  return {
    publicUrl: context.get(publicUrlContext),
    page,
    pageCount,
    total,
    screens: [
      ...pages.flatMap(({ path, sitemap }) => (sitemap ? [{ label: screenName(sitemap.label), to: path }] : [])),
      ...(own.some(({ kind }) => kind === 'entry') ? [{ label: t`Journal`, to: '/journal' }] : []),
      ...own.map((one) => ({ label: one.title.text, to: pagePath(one) })),
    ],
    categories: facets.categories.map(namedCategory),
    brands: facets.brands.map(({ name }) => name),
    products: items,
  }
}

export default function Sitemap() {
  const { page, pageCount, total, screens, categories, brands, products } = useLoaderData<typeof loader>()
  return (
    <div className="page-width pt-8 md:pt-12">
      <h1 className="font-bold text-4xl">{t`Sitemap`}</h1>
      <form action={useHref('/products')} id="search" className="mt-6 flex max-w-md items-end gap-2 print:hidden">
        <Field label={t`Find products`} className="grow">
          <TextInput type="search" name="search" maxLength={limits.search} />
        </Field>
        <Button type="submit">{t`Search`}</Button>
      </form>
      <div className="mt-8 space-y-12 md:mt-10">
        <Group id="pages" title={t`Pages`} links={screens} />
        <Group
          id="categories"
          title={t`Categories`}
          links={categories.map(({ name, label = name }) => ({ label, to: categoryPath(name) }))}
        />
        <Group id="brands" title={t`Brands`} links={brands.map((name) => ({ label: name, to: brandPath(name) }))} />
        <Group
          id="products"
          title={t`Products (${total})`}
          links={products.map((item) => ({ label: item.title, to: productPath(item) }))}
          wide
        />
      </div>
      {pageCount > 1 && (
        <div className="mt-12 flex flex-col items-center gap-4">
          <p className="text-ink-soft text-sm">{plural(total, { one: '# product', other: '# products' })}</p>
          <Pagination page={page} pageCount={pageCount} hrefFor={sitemapPath} label={t`Pages of the sitemap`} />
        </div>
      )}
    </div>
  )
}

interface GroupProps {
  id: string
  title: string
  links: readonly { label: string; to: string }[]
  wide?: boolean
}

function Group({ id, title, links, wide = false }: GroupProps) {
  return (
    <section aria-labelledby={id} className="border-line border-t pt-8">
      <h2 id={id} className="font-semibold text-2xl">
        {title}
      </h2>
      <ul
        className={
          wide ? 'mt-4 columns-1 gap-x-8 sm:columns-2 lg:columns-3' : 'mt-4 columns-2 gap-x-8 sm:columns-3 lg:columns-5'
        }
      >
        {links.map(({ label, to }) => (
          <li key={to} className="break-inside-avoid">
            <Link
              to={to}
              className="inline-flex min-h-8 items-center pointer-coarse:min-h-11 rounded-sm py-1 text-ink-soft text-sm leading-5 hover:text-accent hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function sitemapPath(page: number): string {
  return page > 1 ? `/sitemap?page=${page}` : '/sitemap'
}
