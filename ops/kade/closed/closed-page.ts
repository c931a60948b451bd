/** What people get while the shop is closed for some minutes, of a program of its own: it needs nothing of the shop. */
import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'

const RETRY_AFTER_S = 60

const WORDS = [
  ['en', 'The shop is closed for a moment', 'We will be back in a few minutes. Your orders are safe.'],
  ['si', 'සාප්පුව මොහොතකට වසා ඇත', 'අපි විනාඩි කිහිපයකින් නැවත එන්නෙමු. ඔබේ ඇණවුම් සුරක්ෂිතයි.'],
  ['ta', 'கடை சிறிது நேரம் மூடப்பட்டுள்ளது', 'சில நிமிடங்களில் திரும்பி வருவோம். உங்கள் ஆர்டர்கள் பாதுகாப்பாக உள்ளன.'],
] as const

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${WORDS.map(([, title]) => title).join(' · ')}</title>
<style>
body { margin: 0 auto; max-width: 36rem; padding: 3rem 1.5rem; font: 1.125rem/1.6 system-ui, sans-serif; }
body { color: #1c1c1c; background: #fff; }
h1, h2 { font-size: 1.375rem; line-height: 1.4; margin: 2rem 0 0.5rem; }
p { margin: 0; }
</style>
</head>
<body>
${WORDS.map(([language, title, text], at) => {
  const heading = at === 0 ? 'h1' : 'h2'
  return `<section lang="${language}"><${heading}>${title}</${heading}><p>${text}</p></section>`
}).join('\n')}
</body>
</html>
`

/** Answers every request on a socket so, once it has come whole. */
export function serveClosedPage(socket: string): Promise<Server> {
  rmSync(socket, { force: true })
  const server = createServer((request, response) => {
    request.resume()
    request.once('end', () => {
      response.writeHead(503, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Length': Buffer.byteLength(PAGE),
        'Retry-After': RETRY_AFTER_S,
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex',
      })
      response.end(request.method === 'HEAD' ? undefined : PAGE)
    })
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(socket, () => {
      // Of its folder's group, as the sockets of the shop are.
      chmodSync(socket, 0o660)
      resolve(server)
    })
  })
}
