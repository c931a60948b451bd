// How the shop is bundled: scripts and styles for the browser, and one server of host, API and pages.
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * Left as packages: they bring machine code, WebAssembly or worker files that are looked for beside them, or, as the job
 * queue does for its command line, compilers. The PDF library reads its letters from beside itself.
 */
const leftOutside = ['@node-rs/argon2', 'fs-native-extensions', 'graphile-worker', 'pdfkit', 'pg', 'pino', 'sharp']

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // The content policy allows no data: fonts or scripts, so nothing is inlined into another file.
    assetsInlineLimit: 0,
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
                  // For the tests, which serve it on a database of their own.
                  'serve-shop': 'host/serve-shop.ts',
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
              // What most pages share comes in two files and not in twenty: one that changes with React, one with the shop.
              // Schemas and zod stay out of it: only pages with forms need them.
              groups: [
                {
                  name: 'react',
                  test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/,
                },
                {
                  name: 'shop',
                  test: /[\\/](?:web[\\/](?:ui|shop|shop-details|content|account|auth|session|api|meta|storage|lazy)[\\/]|contract[\\/](?:category|description|format|limits|money|pictures|shop-details|content[\\/]\w+)\.ts$|node_modules[\\/](?:lucide-react|zustand)[\\/])/,
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
