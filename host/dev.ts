/** `npm run dev`: the shop from source, pages renewed in the browser as their files change. */
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { createServer as createViteServer } from 'vite'
import { fillDemo } from '#demo/fill.ts'
import { findRoleOfCookie } from '#server/accounts/find-role-of-cookie.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { startDatabaseServer } from './database-server.ts'
import { openShop } from './open-shop.ts'
import { createPages } from './pages.ts'
import { createSite } from './site.ts'
import { tell } from './tell.ts'

const config = readConfig({ NODE_ENV: 'development', RATE_LIMITS: 'off', LOG_LEVEL: 'warn', ...process.env })
const log = createLog(config.logLevel)
const database = await startDatabaseServer(config, log)
const { services, close } = await openShop(config, { url: database.url, log, migrates: true })
if (config.demo) await fillDemo(services, { tell })
const app = createApp(services)
const vite = await createViteServer({ server: { middlewareMode: true }, appType: 'custom' })

/** The pages as their sources are now. Nothing is kept, and the scripts of the dev server need a looser policy. */
async function answerPage(request: Request): Promise<Response> {
  const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
  const builds = { forAdmins: build, forEveryone: build, publicManifest: { path: '', script: '' } }
  const answer = createPages({
    builds,
    app,
    findRole: (cookies) => findRoleOfCookie(services, cookies),
    mode: 'development',
    publicUrl: config.publicUrl,
  })
  const response = await answer(request)
  response.headers.delete('Content-Security-Policy')
  return response
}

const site = createSite({ services, app, pages: answerPage, note: () => {} })
const listener = getRequestListener((request) => site.fetch(request, { address: '127.0.0.1' }))
const server = createServer((request, response) => {
  vite.middlewares(request, response, () => void listener(request, response))
})
server.listen(config.port, config.host, () =>
  tell(`Kade (from source) is open at http://${config.host}:${config.port}`),
)
process.once('SIGINT', async () => {
  server.close()
  await vite.close()
  await close()
  await database.close()
  process.exit(0)
})
