/**
 * What Lighthouse says in its mobile setting of the demo shop's home, list and product page, in each language: four
 * scores and the numbers behind them.
 */
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import type { Report } from '../../bench/report.ts'
import { serveDemoShop } from '../../bench/served-demo-shop.ts'

const PAGES = ['/', '/products', '/products/redmi-14c']
const inLanguages = (path: string) => ['', '/si', '/ta'].map((language) => (language + path).replace(/(?<=.)\/$/, ''))
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const DEBUGGING_PORT = 4572
const SHOP_PORT = 4571
const ATTEMPTS = 3

interface Verdict {
  path: string
  /** From 0 to 100, in the order performance, accessibility, best practices, SEO. */
  scores: number[]
  lcpMs: number
  layoutShift: number
  blockedMs: number
  bytes: number
  /** What kept a score below 100: the ids of the audits. */
  lost: string[]
}

interface Asked {
  runs: number
  /** Each is judged in all languages. */
  pages?: readonly string[] | undefined
}

type Lhr = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/**
 * Each page so many times, in turns, so that a slow minute of the machine meets all of them; of the runs the one in the
 * middle by its performance counts, as Lighthouse's authors advise.
 */
async function judgePages({ url, runs, pages = PAGES }: Asked & { url: string }): Promise<Verdict[]> {
  const tried: Verdict[] = []
  const paths = pages.flatMap(inLanguages)
  for (let run = 0; run < runs; run += 1) for (const path of paths) tried.push(verdictOf(path, await judge(url + path)))
  return paths.flatMap((path) =>
    tried
      .filter((verdict) => verdict.path === path)
      .sort((one, other) => (one.scores[0] ?? 0) - (other.scores[0] ?? 0))
      .slice(Math.floor(runs / 2), Math.floor(runs / 2) + 1),
  )
}

/** In a browser of its own; now and then one loses its trace, and the page is judged again. */
async function judge(address: string): Promise<Lhr> {
  let failure = 'it said nothing'
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const browser = await chromium.launch({
      executablePath: '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${DEBUGGING_PORT}`],
    })
    const run = await lighthouse(address, { port: DEBUGGING_PORT, output: 'json', logLevel: 'error' })
    await browser.close()
    if (run && !run.lhr.runtimeError) return run.lhr
    failure = run?.lhr.runtimeError?.message ?? failure
  }
  throw new Error(`Lighthouse could not judge ${address}: ${failure}`)
}

function verdictOf(path: string, lhr: Lhr): Verdict {
  const number = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  return {
    path,
    scores: CATEGORIES.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)),
    lcpMs: Math.round(number('largest-contentful-paint')),
    layoutShift: number('cumulative-layout-shift'),
    blockedMs: Math.round(number('total-blocking-time')),
    bytes: number('total-byte-weight'),
    lost: lostAudits(lhr),
  }
}

function lostAudits(lhr: Lhr): string[] {
  return CATEGORIES.flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id} ${lhr.audits[id]?.displayValue ?? ''}`.trim()),
  )
}

/** The verdicts on the demo shop as this build serves it, or on the shop at `url`. */
async function judgeShop({ url, ...asked }: Asked & { url?: string | undefined }): Promise<Verdict[]> {
  const shop = url ? { url, stop: async () => {} } : await serveDemoShop({ port: SHOP_PORT })
  try {
    return await judgePages({ url: shop.url, ...asked })
  } finally {
    await shop.stop()
  }
}

export async function reportLighthouse(report: Report): Promise<void> {
  const verdicts = await judgeShop({ runs: 3 })
  report.section('Lighthouse, mobile', 'The demo shop; the middle one of three runs.')
  report.table(
    ['', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP ms', 'CLS', 'TBT ms', 'KB'],
    verdicts.map(({ path, scores, lcpMs, layoutShift, blockedMs, bytes }) => [
      path,
      ...scores.map(String),
      String(lcpMs),
      layoutShift.toFixed(3),
      String(blockedMs),
      String(Math.round(bytes / 1024)),
    ]),
  )
}

function print({ path, scores, lcpMs, layoutShift, blockedMs, bytes, lost }: Verdict): void {
  const [performance, accessibility, bestPractices, seo] = scores
  process.stdout.write(
    `\nLighthouse, mobile, ${path}: performance ${performance}, accessibility ${accessibility}, ` +
      `best practices ${bestPractices}, SEO ${seo}\n  LCP ${lcpMs} ms, CLS ${layoutShift.toFixed(3)}, ` +
      `TBT ${blockedMs} ms, ${Math.round(bytes / 1024)} KB\n`,
  )
  if (lost.length > 0) process.stdout.write(`  not full: ${lost.join('; ')}\n`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({
    options: { runs: { type: 'string' }, url: { type: 'string' }, page: { type: 'string', multiple: true } },
  })
  const runs = Number(values.runs ?? 3)
  for (const verdict of await judgeShop({ runs, url: values.url, pages: values.page })) print(verdict)
}
