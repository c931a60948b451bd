/**
 * `/offline`: what a browser without a network shows in place of a page it hasn't kept. Without scripts, so that any
 * address can show it.
 */
import { t } from '@lingui/core/macro'
import type { LoaderFunctionArgs } from 'react-router'
import { defaultShopDetails } from '#contract/site/shop-details.ts'
import { shopContext } from '#web/context.ts'
import { currentLanguage } from '#web/languages/current-language.ts'
import { inLanguage } from '#web/languages/languages.ts'
import styles from '#web/styles/app.css?url'

export function loader({ context, request }: LoaderFunctionArgs) {
  const { name, phone } = context.get(shopContext) ?? defaultShopDetails
  const language = currentLanguage()
  const isCheckout = new URL(request.url).searchParams.get('for') === 'checkout'
  const [heading, hint] = isCheckout
    ? [t`Checkout needs a connection`, t`Your cart is safe. Go on once you are connected again.`]
    : [t`You are offline`, t`Pages you looked at last and your cart can still be read. The others need a connection.`]
  const link = 'min-h-11 items-center px-3 inline-flex font-semibold text-accent underline underline-offset-2'
  const call = phone === '' ? '' : `<p class="mt-6 text-ink-soft">${t`Or call us:`} ${callLink(phone)}</p>`
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="robots" content="noindex">
<title>${escaped(`${heading} - ${name}`)}</title>
<link rel="stylesheet" href="${styles}">
</head>
<body>
<main class="page-width flex flex-col items-center py-24 text-center sm:py-32">
<p class="font-bold text-2xl">${escaped(name)}</p>
<h1 class="mt-10 font-bold text-3xl">${heading}</h1>
<p class="mt-3 max-w-md text-ink-soft">${hint}</p>
<p class="mt-8 flex flex-wrap justify-center gap-3">
<a href="" class="${link}">${t`Try Again`}</a>
<a href="${inLanguage(language, '/cart')}" class="${link}">${t`Cart`}</a>
<a href="${inLanguage(language, '/')}" class="${link}">${t`Home`}</a>
</p>
${call}
</main>
</body>
</html>
`
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

const callLink = (phone: string) =>
  `<a href="tel:${escaped(phone.replace(/[^+\d]/g, ''))}" class="whitespace-nowrap font-semibold text-accent underline underline-offset-2">${escaped(phone)}</a>`

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
