/** How the server is bundled: the shop itself and the owner's commands. */
import { defineConfig } from 'vite'

/**
 * Left as packages: they bring machine code, WebAssembly or worker files that are looked for beside them, or, as the job
 * queue does for its command line, compilers.
 */
const leftOutside = ['@node-rs/argon2', 'fs-native-extensions', 'graphile-worker', 'pg', 'pino', 'sharp']

export default defineConfig({
  // One file is read at the start instead of six hundred.
  ssr: { noExternal: true, external: leftOutside },
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'build/server',
    emptyOutDir: true,
    rollupOptions: {
      input: {
        main: 'host/main.ts',
        owner: 'host/commands/main.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
