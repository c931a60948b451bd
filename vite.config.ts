// How the shop is bundled: scripts and styles for the browser, and one server of host, API and pages.
import { dirname, join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Rolldown } from 'vite'
import { words } from './scripts/languages/vite-plugin.ts'
import { readSite } from './scripts/site/read-site.ts'
import { site } from './scripts/site/vite-plugin.ts'

/**
 * Left as packages: they bring machine code, WebAssembly or worker files that are looked for beside them, or, as the
 * job queue does for its command line, compilers. The PDF library reads its letters from beside itself.
 */
const leftOutside = ['@node-rs/argon2', 'fs-native-extensions', 'graphile-worker', 'pdfkit', 'pg', 'pino', 'sharp']

/** Their scripts are what a first visit waits for; what they don't reach stays out of the file they share. */
const firstPages = ['shop/home/home', 'shop/products/products', 'shop/product/product']
/**
 * Named only in branches that a browser's build leaves out: there it is empty, and so are the needs it would bring
 * along.
 */
const onServerOnly = {
  name: 'on-server-only',
  enforce: 'pre' as const,
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  transform(code: string, id: string) {
    if (!/web\/meta\/structured-(?:data|product)\.ts$/.test(id)) return null
    const names = [...code.matchAll(/^export function (\w+)/gm)].map(([, name]) => name)
    return { code: names.map((name) => `export const ${name} = undefined`).join('\n'), map: null }
  },
}
const everywhere = ['entry.client', 'root', 'shop/layout/layout']

const firstLoad = {
  reached: undefined as Map<string, Set<string>> | undefined,
  /** The first pages that can't do without a module. */
  pagesOf(id: string, context: Rolldown.ChunkingContext): string[] {
    firstLoad.reached ??= new Map(firstPages.map((page) => [page, modulesOf([page, ...everywhere], context)]))
    return firstPages.filter((page) => firstLoad.reached?.get(page)?.has(id))
  },
  /** What several of them need, and with it the frame of every page: in one file it compresses to less than in five. */
  ofSeveral: {
    name(id: string, context: Rolldown.ChunkingContext): string | null {
      // The entry begins once the pages are there, so it stays a file that comes after theirs.
      return firstLoad.pagesOf(id, context).length > 1 && !id.endsWith('/entry.client.tsx') ? 'shop' : null
    },
  },
  /** What one of them shares with other pages. */
  ofOne: {
    minShareCount: 2,
    name(id: string, context: Rolldown.ChunkingContext): string | null {
      const [page, another] = firstLoad.pagesOf(id, context)
      return page && !another ? `for-${page.split('/').at(-1)}` : null
    },
  },
}

/** What route modules import, and what that imports, but not what is loaded on demand. */
function modulesOf(routes: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>()
  const open = routes.map((route) => join(import.meta.dirname, 'web', `${route}.tsx`))
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    const { importedIds = [], code } = context.getModuleInfo(id) ?? {}
    // The file that names all icons would say that each of them is needed.
    const icons = importedIds.find((other) => other.endsWith('lucide-react.mjs'))
    open.push(...importedIds.filter((other) => other !== icons))
    if (icons && code) open.push(...iconsOf(code, icons, context.getModuleInfo(icons)?.code ?? ''))
  }
  return found
}

function iconsOf(code: string, index: string, indexCode: string): string[] {
  const names = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)]
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim().split(' ')[0] ?? '')
  const files = [...indexCode.matchAll(/\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)]
  return names.flatMap((name) =>
    files
      .filter(([, list = '']) => list.split(',').some((one) => one.trim().endsWith(` as ${name}`)))
      .map(([, , file = '']) => join(dirname(index), file)),
  )
}

export default defineConfig(({ command }) => ({
  plugins: [readSite().then(site), tailwindcss(), onServerOnly, words(), reactRouter()],
  build: {
    // The content policy allows no data: fonts or scripts, so nothing is inlined into another file.
    assetsInlineLimit: 0,
    // What every page of the shop has loaded needs no mention beside each part that is loaded on demand, and what few
    // browsers load none in the entry.
    modulePreload: {
      resolveDependencies: (_, files) =>
        files.filter((file) => !/\/(?:react|shop|rolldown-runtime|older-browsers)-/.test(file)),
    },
    target: 'es2022',
  },
  environments: {
    ssr:
      command === 'build'
        ? {
            // One file is read at the start instead of six hundred.
            resolve: { noExternal: true, external: leftOutside },
            // React is then its fast self, whatever NODE_ENV says when the shop is started or tested.
            define: { 'process.env.NODE_ENV': '"production"' },
            build: {
              target: 'node24',
              rolldownOptions: {
                input: {
                  main: 'host/main.ts',
                  owner: 'host/commands/main.ts',
                  database: 'host/run-database.ts',
                  kade: 'ops/kade/main.ts',
                  // For the tests, which serve it on a database of their own.
                  'serve-shop': 'host/serve-shop.ts',
                  // A thread of its own, found beside the others by its name.
                  'sheet-worker': 'server/platform/sheets/sheet-worker.ts',
                },
                output: { chunkFileNames: '[name]-[hash].js' },
              },
            },
          }
        : {},
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // What most pages share comes in a few files and not in twenty: one that changes with React, those of the
              // first pages, and one for the rest. Schemas and zod stay out of it: only pages with forms need them.
              groups: [
                {
                  name: 'react',
                  test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/,
                },
                // A group takes along what its modules import: what all need goes first.
                firstLoad.ofSeveral,
                firstLoad.ofOne,
                {
                  name: (id, context) => (firstLoad.pagesOf(id, context).length > 0 ? null : 'more'),
                  test: /[\\/](?:web[\\/](?:ui|languages|shop|shop-details|content|account|auth|session|api|meta|storage|lazy|places)[\\/]|contract[\\/](?:category|description|format|limits|money|pictures|shop-details|content[\\/]\w+)\.ts$|node_modules[\\/](?:lucide-react|zustand)[\\/])/,
                  minShareCount: 4,
                },
              ],
            },
          },
        },
      },
    },
  },
}))
