/**
 * The file that WordPress exports under Tools (WXR): RSS 2.0 with the namespaces `wp:`, `content:` and `excerpt:`
 * (`wp-admin/includes/export.php` of https://github.com/WordPress/WordPress, version 1.2 of the format, read on
 * 2026-11-28).
 */
import { msg } from '@lingui/core/runtime-macro'
import { cutText } from '#contract/text/cut-text.ts'
import { OwnerError } from '../../../platform/errors.ts'
import { inChunks } from '../../../platform/in-chunks.ts'
import { xmlTags } from '../../../platform/sheets/xml-tags.ts'

export interface WordPressEntry {
  /** Its place in the file, from 1. */
  place: number
  id: string
  /** `page`, `post`, `attachment`, ... */
  type: string
  /** `publish`, `draft`, `pending`, `private`, `future`, `trash`, ... */
  status: string
  title: string
  slug: string
  /** Where it was, whole. */
  link: string
  html: string
  excerpt: string
  /** Whoever has it could read the page; `publish` is its status all the same. */
  password: string
  /** The file ends within it. */
  isCut: boolean
}

export interface WordPressFile {
  /** The address of the shop it is from. */
  base: string
  entries: WordPressEntry[]
  /** Its end is missing, as where the other server ran out of time. */
  isCut: boolean
}

export const CUT = msg`The file has been cut on its way: its end is missing. Please export it again.`

/** More than a shop lists of its pages; what else is in the file counts too, such as its pictures. */
const MOST_ENTRIES = 20_000
const LONGEST_ADDRESS = 2_000

const FIELDS: Record<string, keyof Omit<WordPressEntry, 'place' | 'isCut'>> = {
  title: 'title',
  link: 'link',
  'content:encoded': 'html',
  'excerpt:encoded': 'excerpt',
  'wp:post_id': 'id',
  'wp:post_name': 'slug',
  'wp:status': 'status',
  'wp:post_password': 'password',
  'wp:post_type': 'type',
}

export function isXml(bytes: Uint8Array): boolean {
  const begin = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  return /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|rss|!--)/i.test(begin)
}

/** Throws an {@link OwnerError} for XML that WordPress has not written. */
export async function readWordPress(bytes: Uint8Array): Promise<WordPressFile> {
  const xml = decodeXmlFile(bytes)
  const file: WordPressFile = { base: '', entries: [], isCut: true }
  const state = { entry: null as WordPressEntry | null, field: '', path: [] as string[], isOfWordPress: false }
  await inChunks(xmlTags(xml), (tag) => {
    if (tag.name === '') return takeText(file, state, tag.text)
    const name = tag.prefix === '' ? tag.name : `${tag.prefix}:${tag.name}`
    if (tag.prefix === 'wp') state.isOfWordPress = true
    if (name === 'channel' && tag.isEnd) file.isCut = false
    if (name === 'item') return beginOrEnd(file, state, tag.isEnd)
    if (tag.isEmpty) return
    // What nests deeper, such as the comments below an entry, has names of its own.
    state.field = tag.isEnd ? '' : name
  })
  if (!state.isOfWordPress) {
    throw new OwnerError(msg`This XML is not a file of WordPress. There: Tools, Export, All content.`)
  }
  if (state.entry) file.entries.push({ ...state.entry, isCut: true })
  return file
}

/** In the encoding that its first line names: a site of before 2010 may have another than UTF-8. */
function decodeXmlFile(bytes: Uint8Array): string {
  const begin = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const [, named = 'utf-8'] = /^<\?xml[^>]{0,100}\sencoding=["']([\w-]{1,40})["']/i.exec(begin) ?? []
  try {
    // What reads as plain letters here is none of 16 bits, whatever it says.
    return new TextDecoder(/^utf-?16/i.test(named) ? 'utf-8' : named).decode(bytes)
  } catch (error) {
    // One that nobody knows.
    if (error instanceof RangeError) return new TextDecoder('utf-8').decode(bytes)
    throw error
  }
}

interface State {
  entry: WordPressEntry | null
  field: string
}

function beginOrEnd(file: WordPressFile, state: State, isEnd: boolean): void {
  if (state.entry) file.entries.push(state.entry)
  state.entry = null
  if (isEnd) return
  if (file.entries.length >= MOST_ENTRIES) {
    throw new OwnerError(
      msg`The file has more than ${{ most: MOST_ENTRIES }} entries. Please export pages and posts alone.`,
    )
  }
  const place = file.entries.length + 1
  state.entry = {
    place,
    id: '',
    type: '',
    status: '',
    title: '',
    slug: '',
    link: '',
    html: '',
    excerpt: '',
    password: '',
    isCut: false,
  }
}

function takeText(file: WordPressFile, { entry, field }: State, text: string): void {
  if (!entry) {
    const isBase = field === 'wp:base_blog_url' || (field === 'link' && file.base === '')
    if (isBase) file.base = cutText(text.trim(), LONGEST_ADDRESS)
    return
  }
  const known = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined
  // CDATA that holds its own end comes in several.
  if (known) entry[known] += text
  // No address is so long; each is looked through more than once.
  if (known === 'slug' || known === 'link') entry[known] = cutText(entry[known], LONGEST_ADDRESS)
}
