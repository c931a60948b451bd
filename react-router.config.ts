// How the pages are built: one build for the server, one for the browser.
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build/web',
  serverBuildFile: 'index.js',
  ssr: true,
  // All routes are named in the first answer, so that following a link never waits for a manifest call.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
