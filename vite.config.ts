// How browser and server code of the pages are bundled.
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // The content policy allows no data: fonts or scripts, so nothing is inlined into another file.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  environments: {
    // The server's pages carry their libraries with them: React's fast self whatever NODE_ENV says, read as one file at the start.
    ssr:
      command === 'build'
        ? { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }
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
                  test: /[\\/](?:web[\\/](?:ui|shop|content|account)[\\/]|contract[\\/](?:category|description|format|limits|money|pictures|shop-details)\.ts$|node_modules[\\/](?:lucide-react|zustand)[\\/])/,
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
