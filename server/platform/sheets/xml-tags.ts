/**
 * Walks over the tags of an XML file and what stands between them; for the plain XML that programs write. Entities that
 * a file declares are never expanded.
 */

export interface Tag {
  /** Without its namespace; empty for text. */
  name: string
  /** What stands before its name: `wp` of `wp:status`; empty where nothing does. */
  prefix: string
  isEnd: boolean
  /** Of a tag that begins and ends in one. */
  isEmpty: boolean
  attributes: string
  /** Of what stands between tags, decoded. */
  text: string
}

const CDATA = '<![CDATA['

export function* xmlTags(xml: string): Generator<Tag> {
  for (let at = 0; at < xml.length; ) {
    const begins = xml.indexOf('<', at)
    const textEnd = begins < 0 ? xml.length : begins
    if (textEnd > at) yield textTag(decodeXml(xml.slice(at, textEnd)))
    if (begins < 0) return
    if (xml.startsWith('<!--', begins)) {
      at = behind(xml, '-->', begins)
    } else if (xml.startsWith(CDATA, begins)) {
      at = behind(xml, ']]>', begins)
      yield textTag(xml.slice(begins + CDATA.length, Math.max(begins, at - 3)))
    } else {
      at = behind(xml, '>', begins)
      yield tagOf(xml.slice(begins + 1, at - 1))
    }
  }
}

/** Asked of millions of tags: each is made once. */
const patterns = new Map<string, RegExp>()

function patternOf(name: string): RegExp {
  const pattern = patterns.get(name) ?? new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  patterns.set(name, pattern)
  return pattern
}

/** The value of an attribute, whatever its namespace; undefined where it has none. */
export function attribute({ attributes }: Tag, name: string): string | undefined {
  const [, double, single] = patternOf(name).exec(attributes) ?? []
  const value = double ?? single
  return value === undefined ? undefined : decodeXml(value)
}

function behind(xml: string, end: string, from: number): number {
  const at = xml.indexOf(end, from)
  return at < 0 ? xml.length : at + end.length
}

function tagOf(inside: string): Tag {
  const isEnd = inside.startsWith('/')
  const [, prefix = '', name = ''] = /^\/?(?:([\w.-]+):)?([\w.-]+)/.exec(inside) ?? []
  return { name, prefix, isEnd, isEmpty: inside.endsWith('/'), attributes: inside.slice(name.length), text: '' }
}

function textTag(text: string): Tag {
  return { name: '', prefix: '', isEnd: false, isEmpty: false, attributes: '', text }
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decodeXml(text: string): string {
  if (!text.includes('&') && !text.includes('\r')) return text
  const lines = text.replace(/\r\n?/g, '\n')
  return lines.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[String(name)] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
