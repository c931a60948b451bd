/** Names in the order in which readers of a language look for them. */
import type { Language } from './languages.ts'

const collators = new Map<Language, Intl.Collator>()

/** Of names that are the same, the one that came first stays first. */
export function sortByName<Named>(
  all: readonly Named[],
  nameOf: (one: Named) => string,
  language: Language = 'en',
): Named[] {
  const { compare } = collatorOf(language)
  return all.toSorted((one, other) => compare(nameOf(one), nameOf(other)))
}

function collatorOf(language: Language): Intl.Collator {
  const known = collators.get(language) ?? new Intl.Collator(language)
  collators.set(language, known)
  return known
}
