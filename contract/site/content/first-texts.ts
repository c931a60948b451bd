/**
 * The texts that a fresh shop's pages have. They are settings, and said in every language until their owner writes
 * others.
 */
import { defaultHomeContent } from './default-home-content.ts'
import { defaultWords } from './words.ts'

/** Properties that are no text for people. */
const OTHERS = new Set([
  'id',
  'link',
  'image',
  'bgColor',
  'ground',
  'icon',
  'from',
  'to',
  'picture',
  'category',
  'kind',
  'items',
])

/** Paragraph by paragraph. */
export const firstTexts: ReadonlySet<string> = new Set([...textsOf(defaultHomeContent), ...textsOf(defaultWords)])

function textsOf(content: unknown): string[] {
  const texts: string[] = []
  withTexts(content, (text) => {
    texts.push(text)
    return text
  })
  return texts
}

/** The content with each paragraph of its texts changed. */
export function withTexts<Content>(content: Content, change: (text: string) => string): Content {
  // Only texts become other texts.
  return changed(content, change) as Content
}

function changed(content: unknown, change: (text: string) => string): unknown {
  if (typeof content === 'string') return content === '' ? '' : content.split('\n\n').map(change).join('\n\n')
  if (Array.isArray(content)) return content.map((one) => changed(one, change))
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(
    Object.entries(content).map(([name, one]) => [name, OTHERS.has(name) ? one : changed(one, change)]),
  )
}
