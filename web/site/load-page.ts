/** What an own page of a site shows: asked for by the loader of its route. */
import { data } from 'react-router'
import { type SitePage, textOf } from '#contract/surface/define-site.ts'
import type { Api } from '#web/api/client.ts'
import { currentLanguage } from '#web/languages/current-language.ts'
import { everywhere } from './everywhere.ts'
import { getWith } from './get-with.ts'
import { type OwnModules, ownModule } from './own-modules.ts'

interface LoadPage {
  name: string
  pages: Readonly<Record<string, SitePage>> | undefined
  modules: OwnModules
  api: Api
}

/** Throws the 404 of a name that the site has not. */
export async function loadPage({ name, pages = {}, modules, api }: LoadPage) {
  const page = Object.hasOwn(pages, name) ? pages[name] : undefined
  const find = modules[name]
  if (!page || !find) throw data(null, { status: 404 })
  const { load } = ownModule(await find())
  const loaded: unknown = load ? await load({ ...everywhere(), get: getWith(api) }) : null
  return { name, title: textOf(page.title, currentLanguage()), loaded: loaded ?? null }
}
