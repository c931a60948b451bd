/**
 * The description of an item: sections of text, each with an optional picture, stored as one text.
 *
 * Sections are joined by a blank line; a picture is appended to its section as the markdown image `![Image](address)`.
 * What would be mistaken for either is escaped with a backslash, so that reading gives back exactly what was written:
 * an empty line inside a section becomes a line of one backslash, and `![` becomes `!\[`.
 */

export interface DescriptionSection {
  text: string
  /** Address of the picture, without white space, `<` or `>`. */
  image?: string
}

const BLANK_LINES = /(?:\r\n){2,}|\n{2,}/
const BLANK_OR_BACKSLASHES = /^\\*\r?$/
const BACKSLASHES = /^\\+\r?$/
const IMAGE_OPENING = /!(\\*)\[/g
const ESCAPED_OPENING = /!(\\+)\[/g
/** The alternative text is bounded, so that looking for a picture in a hostile text takes no longer than reading it. */
const IMAGE = /!\[[^\]\n]{0,200}\]\((?:<([^<>\n]*)>|([^()\s<>]*(?:\([^()\s<>]*\)[^()\s<>]*)*))\)/

export function encodeDescription(sections: readonly DescriptionSection[]): string {
  const [only] = sections
  if (only && sections.length === 1 && only.text === '' && !only.image) return ''
  return sections.map(encodeSection).join('\n\n')
}

/** Reads simple texts too, which nobody encoded: with the line ends of any system and several blank lines in a row. */
export function decodeDescription(description: string): [DescriptionSection, ...DescriptionSection[]] {
  const [first = '', ...rest] = description.split(BLANK_LINES).filter((paragraph) => paragraph !== '')
  return [decodeSection(first), ...rest.map(decodeSection)]
}

function encodeSection({ text, image }: DescriptionSection): string {
  if (!image) return escapeText(text)
  const address = /[()]/.test(image) ? `<${image}>` : image
  const picture = `![Image](${address})`
  return text === '' ? picture : `${escapeText(text)}\n${picture}`
}

function decodeSection(paragraph: string): DescriptionSection {
  const found = IMAGE.exec(paragraph)
  if (!found) return { text: unescapeText(paragraph) }
  const image = found[1] ?? found[2] ?? ''
  const before = paragraph.slice(0, found.index).replace(/\n$/, '')
  const after = paragraph.slice(found.index + found[0].length)
  return { text: unescapeText(before + after), ...(image ? { image } : {}) }
}

function escapeText(text: string): string {
  return text
    .replace(IMAGE_OPENING, '!$1\\[')
    .split('\n')
    .map((line) => (BLANK_OR_BACKSLASHES.test(line) ? `\\${line}` : line))
    .join('\n')
}

function unescapeText(text: string): string {
  if (text === '') return ''
  return text
    .split('\n')
    .map((line) => (BACKSLASHES.test(line) ? line.slice(1) : line))
    .join('\n')
    .replace(ESCAPED_OPENING, (_, backslashes: string) => `!${backslashes.slice(1)}[`)
}
