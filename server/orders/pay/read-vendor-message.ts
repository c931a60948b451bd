/**
 * The fields of a vendor's message, by what its body is: vendors' servers, and the libraries they are written with,
 * send forms named JSON and JSON named plain text. Nothing counts but the signature over the fields.
 */

/** Where nothing can be read, one field says so, whose length is kept for a person to see. */
const UNREADABLE = 'unreadable'
const LONGEST_TYPE = 60

export async function readVendorMessage(bytes: Uint8Array, type = ''): Promise<URLSearchParams> {
  const text = new TextDecoder().decode(bytes)
  const body = text.trim()
  if (body === '') return new URLSearchParams()
  return (
    (await readMultipart(bytes, body)) ??
    readJson(body) ??
    readLines(body) ??
    readForm(body) ??
    new URLSearchParams({ [`${UNREADABLE}: ${type.slice(0, LONGEST_TYPE)}`]: text })
  )
}

/** Begins with its boundary, which is taken from there. */
async function readMultipart(bytes: Uint8Array, body: string): Promise<URLSearchParams | null> {
  const [, boundary] = /^--([^\r\n]{1,70})\r?\n(?=content-)/i.exec(body) ?? []
  if (boundary === undefined) return null
  try {
    const headers = { 'Content-Type': `multipart/form-data; boundary="${boundary.trimEnd()}"` }
    const form = await new Response(Uint8Array.from(bytes), { headers }).formData()
    const fields = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
    return new URLSearchParams(fields)
  } catch {
    return null
  }
}

/** A flat object; also one that stands in a form as its only name, or a form in a text of JSON. */
function readJson(body: string): URLSearchParams | null {
  const value = parse(/^%7B/i.test(body) ? withoutPercents(body) : body)
  if (typeof value === 'string') return readForm(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const fields = Object.entries(value).filter((field): field is [string, string] => typeof field[1] === 'string')
  return fields.length === 0 ? null : new URLSearchParams(fields)
}

function parse(body: string): unknown {
  if (!/^[{"]/.test(body)) return undefined
  try {
    return JSON.parse(body.replace(/=$/, ''), asWritten as (key: string, value: unknown) => unknown)
  } catch {
    return undefined
  }
}

/** What was signed is the amount as it is written: `2469.00`. */
function asWritten(_key: string, value: unknown, { source }: { source?: string }): unknown {
  return typeof value === 'number' ? (source ?? String(value)) : value
}

function withoutPercents(body: string): string {
  try {
    return decodeURIComponent(body.replaceAll('+', ' '))
  } catch {
    return body
  }
}

/** A form of HTML whose type is `text/plain`: a field on each line, as it is. */
function readLines(body: string): URLSearchParams | null {
  const lines = body.split(/\r?\n/).map((line) => /^([\w.[\]-]+)=(.*)$/.exec(line))
  if (lines.length < 2) return null
  const fields = lines.flatMap((line) => (line ? [[line[1] ?? '', line[2] ?? '']] : []))
  return fields.length === lines.length ? new URLSearchParams(fields) : null
}

/** Also one that was encoded whole once more, as the value of a field is. */
function readForm(body: string): URLSearchParams | null {
  if (/^[\w.[\]-]+%3D/i.test(body)) return new URLSearchParams(withoutPercents(body))
  return /^[^=&\s<{[]+=/.test(body) ? new URLSearchParams(body) : null
}
