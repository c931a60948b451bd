// How the pages are built: one server build without streaming surprises, every coming default already on.
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build/web',
  serverBuildFile: 'index.js',
  ssr: true,
  // All routes are named in the first answer, so that following a link never waits for a manifest call.
  routeDiscovery: { mode: 'initial' },
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config
