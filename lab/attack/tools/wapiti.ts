/** Walks through the pages and tries what it has learnt on each address, parameter and form. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tool } from '../tool.ts'

/** Those that ask a server of the project's own (ssrf, xxe) or fetch lists from outside (nikto, wapp) stay out. */
const MODULES = [
  ...['backup', 'blindsql', 'cookieflags', 'crlf', 'csp', 'exec', 'file', 'htaccess', 'http_headers', 'methods'],
  ...['permanentxss', 'redirect', 'shellshock', 'sql', 'xss'],
].join(',')
const STARTS = [
  '/products?search=kettle&category=TV&sort=price-asc&page=2',
  '/api/items?search=tv&limit=2&offset=1&brand=LG',
  '/login?next=/account',
  '/support',
]

export const wapiti: Tool = {
  name: 'wapiti',
  shop: 'open',
  // It says that it reads Brotli whether or not it can.
  debian: ['wapiti', 'python3-brotli'],
  attack: async ({ secure, folder, isLong, run }) => {
    const file = join(folder, 'wapiti.json')
    const [crawl, each] = isLong ? ['60', '25'] : ['30', '9']
    const { stdout, isCutOff } = await run(
      'wapiti',
      [
        ...['-u', `${secure}/`, ...STARTS.flatMap((start) => ['-s', secure + start]), '--scope', 'folder'],
        ...['--verify-ssl', '0', '-m', MODULES, '-d', '2'],
        ...['--max-links-per-page', '12', '--max-scan-time', crawl, '--max-attack-time', each, '--flush-session'],
        ...['--store-session', join(folder, 'session'), '--no-bugreport', '-f', 'json', '-o', file, '-v', '1'],
      ],
      { seconds: isLong ? 900 : 300 },
    )
    if (isCutOff) return { tried: 'pages and forms', findings: ['cut off before its end'] }
    const pages = Number(/found (\d+) URLs and forms/.exec(stdout)?.[1] ?? 0)
    const tooFew = pages < 10 ? [`found only ${pages} pages`] : []
    const tried = `${pages} pages and forms, ${MODULES.split(',').length} kinds of attack`
    return { tried, findings: [...tooFew, ...readWapiti(await readFile(file, 'utf8'))] }
  },
}

type Group = Record<string, { method: string; path: string; parameter: string; info: string }[]>

export function readWapiti(json: string): string[] {
  const { vulnerabilities, anomalies } = JSON.parse(json) as { vulnerabilities: Group; anomalies: Group }
  return [...Object.entries(vulnerabilities), ...Object.entries(anomalies)].flatMap(([kind, all]) =>
    all.map(({ method, path, parameter, info }) =>
      [kind, `${method} ${path}`, parameter, info].filter(Boolean).join(': '),
    ),
  )
}
