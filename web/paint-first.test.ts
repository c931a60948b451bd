import { expect, test } from 'vitest'
import { paintFirst } from './paint-first.ts'

const page = `<link rel="modulepreload" href="/assets/entry.client-1.js"/><link rel="modulepreload" href="/assets/a.js"/><script>window.x = 1</script><script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1_main from "/assets/home-1.js";
  window.__reactRouterRouteModules = {"root":route0,"home":route1_main};

import("/assets/entry.client-1.js");</script><p>import "this";</p>`

test('Scripts are asked for after the first paint, and run in their order', () => {
  const html = paintFirst(page)
  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).toContain('for (const href of ["/assets/entry.client-1.js","/assets/a.js"])')
  expect(html).toContain('for (const href of ["/assets/a.js"]) await import(href)')
  expect(html).toContain(`await import("/assets/manifest-1.js");
const route0 = await import("/assets/root-1.js");
const route1_main = await import("/assets/home-1.js");
  window.__reactRouterRouteModules = {"root":route0,"home":route1_main};

import("/assets/entry.client-1.js");</script><p>import "this";</p>`)
  expect(html.indexOf('await Promise.race(')).toBeLessThan(html.indexOf('await import('))
  expect(html).toContain('<script>window.x = 1</script>')
})

test('A page whose scripts look otherwise is left as it is', () => {
  const other = '<link rel="modulepreload" href="/a.js"/><script type="module">import "/a.js"</script>'
  expect(paintFirst(other)).toBe(other)
})
