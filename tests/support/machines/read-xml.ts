/** Reads XML strictly enough that what is not well-formed fails: elements, texts and the five entities. */

export interface XmlElement {
  name: string
  attributes: Record<string, string>
  text: string
  children: XmlElement[]
}

const TOKEN = /<\?xml [^?]*\?>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export function readXml(source: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < source.length) {
    const at = TOKEN.lastIndex
    const token = TOKEN.exec(source)
    const within = open.at(-1)
    if (!token || !within) throw new Error(`not well-formed: ${source.slice(at, at + 80)}`)
    const [, closing, name, attributes = '', empty, text] = token
    if (text !== undefined) within.text += decode(text)
    if (name === undefined) continue
    if (closing) {
      if (within.name !== name) throw new Error(`</${name}> closes <${within.name}>`)
      open.pop()
      continue
    }
    const element = { name, attributes: readAttributes(attributes), text: '', children: [] }
    within.children.push(element)
    if (!empty) open.push(element)
  }
  const [only] = root.children
  if (open.length !== 1 || !only || root.children.length !== 1) throw new Error('not well-formed: one root is needed')
  return only
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, name, value]) => [name, decode(value)]))
}

function decode(text = ''): string {
  return text.replace(/&([^;]*);?/g, (whole, name: string) => {
    const letter = whole.endsWith(';') ? ENTITIES[name] : undefined
    if (letter === undefined) throw new Error(`not well-formed: ${whole.slice(0, 20)}`)
    return letter
  })
}
