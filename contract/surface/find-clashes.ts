/** What keeps a site from being built into this shop, each said in a sentence. */
import { LANGUAGES } from '../text/languages.ts'
import { filesOf, type Site, type SiteSetting, SURFACES } from './define-site.ts'
import { slotNames } from './slots.plain.ts'

interface Ground {
  /** Names of the tokens that the shop has. */
  tokens: readonly string[]
  /** Whether a file that the site names is there. */
  hasFile: (file: string) => boolean
}

const KNOWN = [
  ...['surface', 'name', 'version', 'tokens', 'slots', 'pages', 'officePages', 'settings', 'payment', 'server'],
] as const satisfies (keyof Site)[]

export function findClashes(site: Site, { tokens, hasFile }: Ground): string[] {
  if (!SURFACES.includes(site.surface)) {
    return [`It is written for surface ${site.surface}; this shop has ${SURFACES.join(', ')}. See docs/site.md.`]
  }
  const missing = filesOf(site).filter((file) => !file.startsWith('./') || file.includes('..') || !hasFile(file))
  return [
    ...others(site, KNOWN).map((name) => `'${name}' is nothing a site can say.`),
    ...(/^[a-z][a-z0-9-]{0,39}$/.test(site.name)
      ? []
      : [`Its name '${site.name}' needs small letters, digits, dashes.`]),
    ...(/^[0-9][0-9A-Za-z.-]{0,39}$/.test(site.version) ? [] : [`Its version '${site.version}' begins with no digit.`]),
    ...others(site.slots, slotNames).map((name) => `The shop has no slot '${name}'; it has ${slotNames.join(', ')}.`),
    ...others(site.tokens, tokens).map((name) => `The shop has no token '${name}'.`),
    ...Object.entries(site.tokens ?? {})
      .filter(([, value]) => /[;{}<>]|\/\*/.test(value))
      .map(([name, value]) => `The token '${name}' can't be '${value}'.`),
    ...[site.pages, site.officePages].flatMap((pages) => wrongNames(pages, /^[a-z0-9][a-z0-9-]{0,59}$/, 'page')),
    ...wrongNames(site.settings, /^[a-z][A-Za-z0-9]{0,59}$/, 'setting'),
    ...textsOf(site)
      .filter(([, text]) => !isText(text))
      .map(([what]) => `${what} is no text, nor one of each language: ${LANGUAGES.join(', ')}.`),
    ...Object.entries(site.settings ?? {})
      .filter(([, entry]) => !isAmongChoices(entry))
      .map(([name, { firstValue }]) => `The setting '${name}' begins with '${firstValue}', none of its choices.`),
    ...(site.payment && !site.server ? ["A way of paying needs the file that 'server' names."] : []),
    ...missing.map((file) => `There is no file '${file}' beside site.ts.`),
  ]
}

const others = (given: object | undefined, known: readonly string[]) =>
  Object.keys(given ?? {}).filter((name) => !known.includes(name))

function wrongNames(given: object | undefined, pattern: RegExp, what: string): string[] {
  return Object.keys(given ?? {})
    .filter((name) => !pattern.test(name))
    .map((name) => `No ${what} can be called '${name}': it has to match ${pattern.source}.`)
}

/** Each that people read, by what it is called in a sentence. The types of a site elsewhere are looked at by nobody. */
function textsOf({ pages, officePages, settings, payment }: Site): [string, unknown][] {
  return [
    ...[...Object.entries(pages ?? {}), ...Object.entries(officePages ?? {})].map(
      ([name, { title }]): [string, unknown] => [`The title of the page '${name}'`, title],
    ),
    ...Object.entries(settings ?? {}).flatMap(([name, { label, explains, choices = [] }]): [string, unknown][] => [
      [`The label of the setting '${name}'`, label],
      [`What the setting '${name}' explains`, explains],
      ...choices.map((choice): [string, unknown] => [
        `The choice '${choice.value}' of the setting '${name}'`,
        choice.label,
      ]),
    ]),
    ...(payment
      ? ([
          ['The name of the way of paying', payment.name],
          ['The description of the way of paying', payment.description],
        ] satisfies [string, unknown][])
      : []),
  ]
}

function isText(given: unknown): boolean {
  if (typeof given !== 'object' || given === null) return typeof given === 'string' && given !== ''
  return LANGUAGES.every((language) => isText((given as Record<string, unknown>)[language]))
}

const isAmongChoices = ({ firstValue, choices }: SiteSetting) =>
  choices === undefined || choices.some(({ value }) => value === firstValue)
