/** The API: every domain mounted. Nothing runs at import. */

import { Hono } from 'hono'
import { LANGUAGE_HEADER } from '#contract/text/languages.ts'
import { mountCatalogue } from '../catalogue/routes.ts'
import { mountDelivery } from '../checkout/delivery/routes.ts'
import { mountInquiries } from '../feedback/inquiries/routes.ts'
import { mountQuestions } from '../feedback/questions/routes.ts'
import { mountReviews } from '../feedback/reviews/routes.ts'
import type { FindActor } from '../http/actor.ts'
import { refuseWhileDown } from '../http/busy.ts'
import { describeApi } from '../http/describe-api.ts'
import { answerErrors, answerOtherMethods } from '../http/errors.ts'
import { createMount, type Env, type Mount } from '../http/mount.ts'
import { createRateLimits, noLimits, type RateLimits } from '../http/rate-limits.ts'
import { REFERENCE_POLICY, referencePage } from '../http/reference-page.ts'
import { requestId } from '../http/request-id.ts'
import { sameOrigin } from '../http/same-origin.ts'
import { createInnerCalls } from '../integrations/assistant/inner-calls.ts'
import { mountMcp } from '../integrations/assistant/mcp-routes.ts'
import { mountAssistant } from '../integrations/assistant/routes.ts'
import { mountExports } from '../integrations/exports/routes.ts'
import { mountImports } from '../integrations/imports/routes.ts'
import { mountAgentCarts, mountMachines } from '../integrations/machines/routes.ts'
import { mountWebhooks } from '../integrations/webhooks/routes.ts'
import { mountAudit } from '../office/audit-log/routes.ts'
import { mountBackups } from '../office/backups/routes.ts'
import { mountDashboard } from '../office/dashboard/routes.ts'
import { mountHistory } from '../office/history/routes.ts'
import { mountMessageWords } from '../office/message-words/routes.ts'
import { eraseBeforeFirstProof } from '../office/personal-data/erase-before-proof.ts'
import { mountPersonalData } from '../office/personal-data/routes.ts'
import { mountReports } from '../office/reports/routes.ts'
import { mountServer } from '../office/server/routes.ts'
import { mountVat } from '../office/vat/routes.ts'
import { mountClaims } from '../orders/claims/routes.ts'
import { mountCouriers } from '../orders/couriers/routes.ts'
import { mountPapers } from '../orders/papers/routes.ts'
import { mountPastOrders } from '../orders/past-orders/routes.ts'
import { mountVendorCallbacks } from '../orders/pay/payment-callback-routes.ts'
import { mountPayments } from '../orders/pay/payment-routes.ts'
import { confirmAnyPaid } from '../orders/pre-orders/deposit-paid.ts'
import { languageOfPreOrder } from '../orders/pre-orders/pre-orders.ts'
import { mountPreOrders } from '../orders/pre-orders/routes.ts'
import { mountOrders } from '../orders/routes.ts'
import { mountStatements } from '../orders/statements/routes.ts'
import { mountUnits } from '../orders/units/routes.ts'
import { holdAccount } from '../people/accounts/hold-account.ts'
import { createFindActor } from '../people/api-keys/find-actor.ts'
import { mountApiKeys } from '../people/api-keys/routes.ts'
import { mountCustomers } from '../people/customers/routes.ts'
import { mountAccounts } from '../people/routes.ts'
import { type AccessTokens, createAccessTokens } from '../people/sessions/access-token.ts'
import { auditLimitedSignIn } from '../people/sessions/audit-sign-in.ts'
import { createFindDevice } from '../people/sessions/find-device.ts'
import { mountSessions } from '../people/sessions/session-routes.ts'
import { mountStaff } from '../people/staff/staff-routes.ts'
import { mountWishlist } from '../people/wishlist/routes.ts'
import type { Services } from '../services.ts'
import { mountMedia } from '../site/media/routes.ts'
import { mountUploads } from '../site/media/uploads/upload-server.ts'
import { mountMessages } from '../site/messages/routes.ts'
import { mountNewsletter } from '../site/newsletter/routes.ts'
import { mountPages } from '../site/pages/routes.ts'
import { mountRedirects } from '../site/redirects/routes.ts'
import { mountShopFace } from '../site/settings/face-routes.ts'
import { mountSettings } from '../site/settings/routes.ts'
import { mountInventory } from '../stock/inventory/routes.ts'
import { mountStockAlerts } from '../stock/stock-alerts/routes.ts'
import { shopAddresses } from './shop-addresses.ts'

export function createApp(services: Services): Hono<Env> {
  const { config, log } = services
  const app = new Hono<Env>().basePath('/api')
  answerErrors(app, log)
  app.use(requestId())
  app.use(async (c, next) => {
    await next()
    c.header('X-Content-Type-Options', 'nosniff')
    // Personal and changing answers are never stored; what may be cached sets its own header.
    if (c.res.headers.has('Cache-Control')) return
    c.header('Cache-Control', 'no-store')
    // What is kept for everybody has its language in its address.
    c.header('Vary', LANGUAGE_HEADER, { append: true })
  })
  // With replicas, public reads go on.
  if (config.databaseReadUrls.length === 0) app.use(refuseWhileDown(services.changes.heartbeat))
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
  const inner = createInnerCalls(services, openInnerCalls)
  mountMcp(app, { services, inner }, rateLimits)
  const mount = mountCalls(app, services, { accessTokens, findActor, rateLimits })
  mountAssistant(mount, { services, inner })
  mountUploads(app, { services, findActor, rateLimits })
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

interface Callers {
  accessTokens: AccessTokens
  findActor: FindActor
  rateLimits: RateLimits
}

/** All calls but those about plans, which make other calls. */
function mountCalls(app: Hono<Env>, services: Services, { accessTokens, findActor, rateLimits }: Callers): Mount {
  const mount = createMount({
    app,
    findActor,
    rateLimits,
    findDevice: createFindDevice(services),
    checkAnswers: services.config.mode === 'test',
  })
  mountAccounts(mount, services, { accessTokens, rateLimits, onFirstProof: eraseBeforeFirstProof })
  mountSessions(mount, services)
  mountStaff(mount, services)
  mountSettings(mount, services)
  mountShopFace(mount, services)
  mountPages(mount, services)
  mountMessages(mount, services)
  mountMessageWords(mount, services)
  mountAudit(mount, services)
  mountBackups(mount, services)
  mountServer(mount, services)
  mountCatalogue(mount, services)
  mountMedia(mount, services)
  mountWishlist(mount, services)
  mountStockAlerts(mount, services)
  mountDelivery(mount, services)
  mountOrders(mount, services)
  mountPayments(mount, services, confirmAnyPaid)
  mountStatements(mount, services, confirmAnyPaid)
  mountCouriers(mount, services)
  mountPapers(mount, services)
  mountUnits(mount, services)
  mountClaims(mount, services)
  mountPastOrders(mount, services)
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
  mountVat(mount, services)
  mountRedirects(mount, services, shopAddresses)
  mountNewsletter(mount, services, { isProven: holdAccount })
  mountCustomers(mount, services)
  mountPersonalData(mount, services)
  mountApiKeys(mount, services)
  mountWebhooks(mount, services)
  mountAgentCarts(mount, services)
  return mount
}

/** The calls as the shop itself makes them for an assistant: counted where its request came in. */
function openInnerCalls(services: Services, findActor: FindActor): Hono<Env> {
  const app = new Hono<Env>().basePath('/api')
  answerErrors(app, services.log)
  app.use(requestId())
  mountCalls(app, services, { accessTokens: createAccessTokens(services), findActor, rateLimits: noLimits })
  return app
}
