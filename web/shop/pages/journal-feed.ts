/** `/journal/feed.xml`: the newest entries of the journal for readers of feeds (Atom, RFC 4287). */
import { t } from '@lingui/core/macro'
import type { LoaderFunctionArgs } from 'react-router'
import { pagePath } from '#contract/site/pages/page-text.plain.ts'
import type { ShownHead } from '#contract/site/pages/pages.ts'
import { defaultShopDetails } from '#contract/site/shop-details.ts'
import { escapeXml } from '#contract/text/escape-xml.ts'
import { apiContext, publicUrlContext, shopContext } from '#web/context.ts'
import { currentLanguage, writtenIn } from '#web/languages/current-language.ts'
import { pageAddress } from '#web/meta/absolute.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const publicUrl = context.get(publicUrlContext)
  const { name } = context.get(shopContext) ?? defaultShopDetails
  const { entries } = await context.get(apiContext)('GET /journal', { query: writtenIn() })
  const [self, journal] = [pageAddress(publicUrl, '/journal/feed.xml'), pageAddress(publicUrl, '/journal')]
  // A feed without an entry has never changed.
  const updated = entries.map(({ shownAt }) => shownAt).reduce((a, b) => (a > b ? a : b), new Date(0).toISOString())
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${currentLanguage()}">`,
    `<title>${escapeXml(`${t`Journal`} - ${name}`)}</title>`,
    `<id>${escapeXml(self)}</id>`,
    `<updated>${updated}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(journal)}"/>`,
    `<author><name>${escapeXml(name)}</name></author>`,
    ...entries.map((entry) => entryOf(publicUrl, entry)),
    '</feed>',
    '',
  ].join('\n')
  return new Response(xml, { headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' } })
}

function entryOf(publicUrl: string, entry: ShownHead): string {
  const address = escapeXml(pageAddress(publicUrl, pagePath(entry)))
  const { title, description, firstShownAt, shownAt } = entry
  return [
    '<entry>',
    `<title xml:lang="${title.language}">${escapeXml(title.text)}</title>`,
    `<id>${address}</id>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    `<published>${firstShownAt}</published>`,
    `<updated>${shownAt}</updated>`,
    `<summary xml:lang="${description.language}">${escapeXml(description.text)}</summary>`,
    '</entry>',
  ].join('')
}
