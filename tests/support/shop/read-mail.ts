/** Reads a mail as it went over the wire: its headers, its text and its HTML. */

export interface ReadMail {
  headers: Map<string, string>
  text: string
  html: string
}

export function readMail(raw: string): ReadMail {
  const [head, body] = split(raw)
  const headers = readHeaders(head)
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1]
  if (!boundary) throw new Error('not a mail of several parts')
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [partHead, content] = split(part.replace(/^\r\n|\r\n$/g, ''))
      const partHeaders = readHeaders(partHead)
      return {
        type: partHeaders.get('content-type') ?? '',
        content: decode(content, partHeaders.get('content-transfer-encoding') ?? '7bit'),
      }
    })
  const contentOf = (type: string) => parts.find((part) => part.type.startsWith(type))?.content ?? ''
  return { headers, text: contentOf('text/plain'), html: contentOf('text/html') }
}

/** The secret of the link in a mail. */
export function secretOf(mail: { text: string }): string {
  const secret = /#token=([\w.-]+)/.exec(mail.text)?.[1]
  if (!secret) throw new Error(`no link in this mail: ${mail.text}`)
  return secret
}

function split(raw: string): [head: string, body: string] {
  const end = raw.indexOf('\r\n\r\n')
  return [raw.slice(0, end), raw.slice(end + 4)]
}

function readHeaders(head: string): Map<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
}

function decode(content: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(content, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return content
  const bytes = content
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
