/** The readable part of an item's address. */

const LONGEST = 80

/** `Redmi 14C (8 GB)` becomes `redmi-14c-8-gb`; a title without Latin letters or digits becomes `item`. */
export function slugOf(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '')
  return plain === '' ? 'item' : plain
}
