// Where the pages come from and where their builds go: `build/server` and `build/client`.
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  // The server has several entries (`vite.config.ts`), each named for its file.
  serverBuildFile: '[name].js',
  ssr: true,
  // All routes are named in the first answer, so that following a link never waits for a manifest call.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
