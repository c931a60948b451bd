/** The pages of each language: one build, with the addresses and the scripts of that language. */
import { createHash } from 'node:crypto'
import * as si from 'virtual:translations/si'
import * as ta from 'virtual:translations/ta'
import type { ServerBuild } from 'react-router'
import { LANGUAGES, type Language } from '#contract/text/languages.ts'
import { languageSpoken, speakAsServer } from '#server/platform/say.ts'
import { findLanguageBy } from '#web/languages/current-language.ts'
import { loadMessages } from '#web/languages/i18n.ts'
// Before the pages, which load it too: what speaks last stays.
import '#web/languages/speak-as-page.ts'
import { languageBase } from '#web/languages/languages.ts'
import { pages } from '#web/page-table.ts'
import { manifestScript, type PageBuilds } from './admin-routes.ts'

const translations = { si, ta }
/** By the names that React Router gives their routes. */
const files = new Set(
  pages.filter(({ layout, isRead }) => layout === 'none' && !isRead).map(({ module }) => module.replace(/\.tsx?$/, '')),
)
loadMessages('si', si.words)
loadMessages('ta', ta.words)

findLanguageBy(languageSpoken)
speakAsServer()

export function buildsOfLanguages(builds: PageBuilds): Record<Language, PageBuilds> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, inLanguage(builds, language)])) as Record<
    Language,
    PageBuilds
  >
}

function inLanguage(builds: PageBuilds, language: Language): PageBuilds {
  if (language === 'en') return builds
  const folder = `/assets/${language}-${translations[language].version}`
  const translate = (build: ServerBuild): ServerBuild => ({
    ...build,
    basename: languageBase(language),
    routes: withoutFiles(build.routes),
    assets: withFolder({ ...build.assets, routes: withoutFiles(build.assets.routes) }, folder),
  })
  const forEveryone = translate(builds.forEveryone)
  const hash = createHash('sha256').update(JSON.stringify(forEveryone.assets)).digest('hex').slice(0, 8)
  const path = `/assets/manifest-public-${language}-${hash}.js`
  const assets = { ...forEveryone.assets, url: path, version: hash }
  return {
    ...builds,
    forAdmins: translate(builds.forAdmins),
    forEveryone: { ...forEveryone, assets },
    publicManifest: { path, script: manifestScript(assets, pages) },
  }
}

/** What programs read, such as `/robots.txt`, there is once. */
function withoutFiles<Route>(routes: Record<string, Route>): Record<string, Route> {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => !files.has(id)))
}

/** Scripts of a built shop; in development they are the sources, which a browser translates itself. */
function withFolder(assets: ServerBuild['assets'], folder: string): ServerBuild['assets'] {
  return JSON.parse(JSON.stringify(assets).replace(/"\/assets\/([^"/]+\.js)"/g, `"${folder}/$1"`))
}
