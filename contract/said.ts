/**
 * Marks labels, and parts of sentences, that shoppers read: they get a place in the catalogues. What it is given is
 * what it gives back. Whole sentences need no mark: see docs/languages.md.
 */
/* #__NO_SIDE_EFFECTS__ */
export function said<const Words>(words: Words): Words {
  return words
}
