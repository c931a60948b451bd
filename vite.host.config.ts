/** How the server is bundled: the shop itself, the embedded database's thread, and the owner's commands. */
import { defineConfig } from 'vite'

export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'build/server',
    emptyOutDir: true,
    rollupOptions: {
      input: { main: 'host/main.ts', engine: 'server/platform/embedded/engine.ts' },
      // Everything in one folder: the database's thread is looked for beside the server.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
