/** Lets a page be seen before its scripts are asked for: it is whole without them, and they would only hold up its first picture. */

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const MODULES = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/
const SIDE_EFFECT = /^import "([^"]+)";$/gm
const NAMED = /^import \* as (\w+) from "([^"]+)";$/gm
const START = /^import\("([^"]+)"\);/m

/**
 * Waits until the first picture has been seen, or 60 frames (a second) for one that is slow; a tab behind is not painted
 * and doesn't wait. An observer tells of a frame about to be painted, a message port comes after it; timers would be no
 * help, since they know nothing of frames.
 */
const PAINTED = `
const frame = () => new Promise((done) => {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = done
  new IntersectionObserver((seen, observer) => { observer.disconnect(); port2.postMessage(0) }).observe(document.documentElement)
})
const frames = async (count) => { for (; count > 0 && !document.hidden; count -= 1) await frame() }
const picture = document.querySelector('img[fetchpriority=high]')
const seen = new Promise((done) => {
  const tells = PerformanceObserver.supportedEntryTypes?.includes('largest-contentful-paint')
  if (!picture || !tells) return frames(2).then(done)
  picture.addEventListener('error', done)
  new PerformanceObserver((list, observer) => {
    if (!list.getEntries().some(({ element }) => element === picture)) return
    observer.disconnect()
    done()
  }).observe({ type: 'largest-contentful-paint', buffered: true })
})
await Promise.race([seen, frames(60)])
`

/**
 * Has the browser load style sheet, font and first picture alone, and then all scripts at once. It runs them one after the other,
 * with time to answer a touch in between, and the one that starts the page last.
 */
export function paintFirst(html: string): string {
  const [, open, modules, close] = MODULES.exec(html) ?? []
  if (!open || !modules || !close) return html
  const files = [...html.matchAll(PRELOAD)].map(([, href]) => href)
  const start = START.exec(modules)?.[1]
  const load = modules
    .replace(SIDE_EFFECT, 'await import("$1");')
    .replace(NAMED, 'const $1 = await import("$2");')
  return html
    .replace(PRELOAD, '')
    .replace(
      MODULES,
      () => `${open}${PAINTED}${preload(files)}${run(files.filter((href) => href !== start))}${load}${close}`,
    )
}

function preload(files: (string | undefined)[]): string {
  return `for (const href of ${JSON.stringify(files)})
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
`
}

function run(files: (string | undefined)[]): string {
  return `for (const href of ${JSON.stringify(files)}) await import(href)
`
}
