/** The API: every domain mounted. Nothing runs at import. */
import { Hono } from 'hono'
import { createAccessTokens } from './accounts/access-token.ts'
import { mountApiKeys } from './accounts/api-keys/routes.ts'
import { auditLimitedSignIn } from './accounts/audit-sign-in.ts'
import { createFindActor } from './accounts/find-actor.ts'
import { createFindDevice } from './accounts/find-device.ts'
import { mountAccounts } from './accounts/routes.ts'
import { mountSessions } from './accounts/session-routes.ts'
import { mountStaff } from './accounts/staff-routes.ts'
import { mountAudit } from './audit/routes.ts'
import { mountBackups } from './backups/routes.ts'
import { mountCatalogue } from './catalogue/routes.ts'
import { mountCustomers } from './customers/routes.ts'
import { mountDashboard } from './dashboard/routes.ts'
import { mountDelivery } from './delivery/routes.ts'
import { mountExports } from './exports/routes.ts'
import { mountHistory } from './history/routes.ts'
import { refuseWhileAway } from './http/busy.ts'
import { describeApi } from './http/describe-api.ts'
import { answerErrors, answerOtherMethods } from './http/errors.ts'
import { createMount, type Env } from './http/mount.ts'
import { createRateLimits } from './http/rate-limits.ts'
import { REFERENCE_POLICY, referencePage } from './http/reference-page.ts'
import { requestId } from './http/request-id.ts'
import { sameOrigin } from './http/same-origin.ts'
import { mountImports } from './imports/routes.ts'
import { mountInquiries } from './inquiries/routes.ts'
import { mountInventory } from './inventory/routes.ts'
import { mountAgentCarts, mountMachines } from './machines/routes.ts'
import { mountMedia } from './media/routes.ts'
import { mountUploads } from './media/uploads/upload-server.ts'
import { mountMessages } from './messages/routes.ts'
import { mountNewsletter } from './newsletter/routes.ts'
import { mountVendorCallbacks } from './orders/payment-callback-routes.ts'
import { mountPayments } from './orders/payment-routes.ts'
import { mountOrders } from './orders/routes.ts'
import { mountPapers } from './papers/routes.ts'
import { eraseBeforeFirstProof } from './personal-data/erase-before-proof.ts'
import { mountPersonalData } from './personal-data/routes.ts'
import { confirmAnyPaid } from './pre-orders/deposit-paid.ts'
import { languageOfPreOrder } from './pre-orders/pre-orders.ts'
import { mountPreOrders } from './pre-orders/routes.ts'
import { mountQuestions } from './questions/routes.ts'
import { mountReports } from './reports/routes.ts'
import { mountReviews } from './reviews/routes.ts'
import type { Services } from './services.ts'
import { mountShopFace } from './settings/face-routes.ts'
import { mountSettings } from './settings/routes.ts'
import { mountStockAlerts } from './stock-alerts/routes.ts'
import { mountWebhooks } from './webhooks/routes.ts'
import { mountWishlist } from './wishlist/routes.ts'

export function createApp(services: Services): Hono<Env> {
  const { config, log } = services
  const app = new Hono<Env>().basePath('/api')
  answerErrors(app, log)
  app.use(requestId())
  app.use(async (c, next) => {
    await next()
    c.header('X-Content-Type-Options', 'nosniff')
    // Personal and changing answers are never stored; what may be cached sets its own header.
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
  })
  // With replicas, public reads go on.
  if (config.databaseReadUrls.length === 0) app.use(refuseWhileAway(services.changes.heartbeat))
  const rateLimits = createRateLimits({
    on: config.rateLimits,
    allowances: config.allowances,
    pool: services.database.pool,
    onUsedUp: auditLimitedSignIn(services),
  })
  // Before the check for other sites: vendors post from their servers, and through the browsers of shoppers.
  mountVendorCallbacks(app, services, { limits: rateLimits, confirm: confirmAnyPaid, languageOfPreOrder })
  app.use(sameOrigin(config))
  mountMachines(app, services, rateLimits)
  const accessTokens = createAccessTokens(services)
  const findActor = createFindActor(services, accessTokens)
  const mount = createMount({
    app,
    findActor,
    rateLimits,
    findDevice: createFindDevice(services),
    checkAnswers: config.mode === 'test',
  })
  mountAccounts(mount, services, { accessTokens, rateLimits, onFirstProof: eraseBeforeFirstProof })
  mountSessions(mount, services)
  mountStaff(mount, services)
  mountSettings(mount, services)
  mountShopFace(mount, services)
  mountMessages(mount, services)
  mountAudit(mount, services)
  mountBackups(mount, services)
  mountCatalogue(mount, services)
  mountMedia(mount, services)
  mountUploads(app, { services, findActor })
  mountWishlist(mount, services)
  mountStockAlerts(mount, services)
  mountDelivery(mount, services)
  mountOrders(mount, services)
  mountPayments(mount, services, confirmAnyPaid)
  mountPapers(mount, services)
  mountPreOrders(mount, services)
  mountInquiries(mount, services)
  mountReviews(mount, services)
  mountQuestions(mount, services)
  mountInventory(mount, services)
  mountImports(mount, services)
  mountExports(mount, services)
  mountDashboard(mount, services)
  mountHistory(mount, services)
  mountReports(mount, services)
  mountNewsletter(mount, services)
  mountCustomers(mount, services)
  mountPersonalData(mount, services)
  mountApiKeys(mount, services)
  mountWebhooks(mount, services)
  mountAgentCarts(mount, services)
  app.get('/openapi.json', (c) => c.json(describeApi(config.publicUrl), 200, { 'Cache-Control': 'no-cache' }))
  app.get('/docs', (c) =>
    c.html(referencePage(describeApi(config.publicUrl)), 200, {
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': REFERENCE_POLICY,
    }),
  )
  answerOtherMethods(app)
  return app
}
