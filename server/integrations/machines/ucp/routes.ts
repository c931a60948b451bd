/**
 * The Universal Commerce Protocol over REST (https://ucp.dev/2026-08-25/specification/shopping/checkout/rest/ and
 * .../cart/rest/, .../order/rest/, .../catalog/rest/), while the owner has switched it on. Agents prepare carts and
 * order what is paid without a card; a person confirms.
 */
import type { Hono, Context as HttpContext } from 'hono'
import type { z } from 'zod'
import { UCP_VERSION, type UcpCapability } from '#contract/integrations/ucp.plain.ts'
import { createCountCache } from '../../../catalogue/data/count-cache.ts'
import { readFacets } from '../../../catalogue/data/read-facets.ts'
import type { Env } from '../../../http/mount.ts'
import type { RateLimits } from '../../../http/rate-limits.ts'
import { readBytes, readJson, refuseUnstorable } from '../../../http/read-body.ts'
import type { Tx } from '../../../platform/database/transaction.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { readSettings } from '../../../site/settings/settings.ts'
import type { AgentContext } from './agent-context.ts'
import { AgentError, type CheckoutAnswer, failed } from './answers.ts'
import { cancelCart, readCart, updateCart } from './carts.ts'
import { LookupRequest, ProductRequest, SearchRequest } from './catalogue-requests.ts'
import { CheckoutOfCart, CheckoutRequest, CompleteRequest, isOfCart } from './checkout-requests.ts'
import {
  cancelCheckout,
  createCheckout,
  createCheckoutOfCart,
  findOpenCheckout,
  readCheckout,
  updateCheckout,
} from './checkouts.ts'
import { buyersOf, completeCheckout, refusedCompletion } from './complete-checkout.ts'
import { getProduct } from './get-product.ts'
import { lookUp } from './lookup.ts'
import { oncePerKey } from './once-per-key.ts'
import { readOrderOfCheckout } from './read-order.ts'
import { type AgentProfile, createProfileReader } from './read-profile.ts'
import { roomOf } from './room-of-network.ts'
import { searchCatalogue } from './search.ts'

/** A cart of the most lines, with all that an agent may tell beside them. */
const MOST_BYTES = 128 * 1024

interface AgentRequest {
  c: HttpContext<Env>
  /** The address of the agent's profile. */
  agent: string
  /** Whose room in the database it takes. */
  network: string
  context: AgentContext
}

type Handler = (asked: AgentRequest) => Promise<CheckoutAnswer>

const COMPLETE = 'POST /ucp/checkout-sessions/{id}/complete'

export function mountUcp(
  app: Hono<Env>,
  services: Services,
  limits: Pick<RateLimits, 'checkAddress' | 'countDone'>,
): void {
  const { database, db, transaction, clock, config } = services
  const { publicUrl } = config
  const readProfile = createProfileReader(services)
  const cachedCount = createCountCache(services.changes)
  const facets = () => cachedCount('facets', () => database.read(readFacets))

  function route(method: string, path: string, capability: UcpCapability, handle: Handler): void {
    app.on(method, `/ucp${path}`, async (c) => {
      const { 'machines.agents': isOn } = await readSettings(db, ['machines.agents'])
      if (!isOn) throw new Refusal('ADDRESS_NOT_FOUND')
      try {
        const address = c.env?.address
        await limits.checkAddress('ALL /ucp', { address })
        const { url, profile } = await readProfile(c.req.header('ucp-agent'), address)
        const refused = refuseProfile(profile, capability)
        if (refused) return c.json(refused, 200)
        const context = { ...services, knows: profile.capabilities, eventsTo: profile.eventsTo }
        const { status, body } = await handle({ c, agent: url, network: roomOf(address, services), context })
        return c.json(body, status)
      } catch (error) {
        return answerError(c, error)
      }
    })
  }

  /** Throws for another release than the one that is spoken. */
  function refuseProfile({ version, capabilities }: AgentProfile, capability: UcpCapability): object | null {
    if (version !== UCP_VERSION) {
      const content = `Protocol version ${version} is not supported. This shop supports version ${UCP_VERSION}.`
      throw new AgentError(422, 'version_unsupported', content)
    }
    if (capabilities.includes(capability)) return null
    const content = 'No compatible capabilities in the intersection'
    return failed(null, { code: 'capabilities_incompatible', content, continueUrl: `${publicUrl}/` })
  }

  /** What a code of the protocol says, with the way on for people. */
  function answerError(c: HttpContext<Env>, error: unknown): Response {
    const known = shownOf(error)
    if (!known) throw error
    if (known.retryAfter !== undefined) c.header('Retry-After', String(known.retryAfter))
    const body = { code: known.code, content: known.message, continue_url: `${publicUrl}/` }
    return c.json(body, known.status)
  }

  /** A change, under its key where there is one. */
  const change =
    (run: (tx: Tx, asked: AgentRequest, body: unknown) => Promise<CheckoutAnswer>): Handler =>
    async (asked) => {
      const body = await readBody(asked.c)
      return transaction((tx) => oncePerKey(tx, keyOf(asked, body), asked.context, () => run(tx, asked, body)))
    }
  const keyOf = ({ c: { req }, agent, network }: AgentRequest, body: unknown) => {
    return { key: req.header('idempotency-key'), agent, network, request: [req.method, req.path, body] }
  }
  const idOf = ({ c }: AgentRequest) => c.req.param('id') ?? ''
  const ok = (body: object): CheckoutAnswer => ({ status: 200, body })
  const now = () => ({ publicUrl, now: clock() })

  route('POST', '/catalog/search', 'dev.ucp.shopping.catalog.search', async ({ c }) => {
    const request = parse(SearchRequest, await readBody(c))
    return ok(await database.read((from) => searchCatalogue(from, request, { ...now(), facets })))
  })
  route('POST', '/catalog/lookup', 'dev.ucp.shopping.catalog.lookup', async ({ c }) => {
    const request = parse(LookupRequest, await readBody(c))
    return ok(await database.read((from) => lookUp(from, request, now())))
  })
  route('POST', '/catalog/product', 'dev.ucp.shopping.catalog.lookup', async ({ c }) => {
    const request = parse(ProductRequest, await readBody(c))
    return ok(await database.read((from) => getProduct(from, request, now())))
  })

  const checkout = 'dev.ucp.shopping.checkout'
  route(
    'POST',
    '/checkout-sessions',
    checkout,
    change((tx, { network, context }, body) => {
      if (!isOfCart(body)) return createCheckout(tx, { request: parse(CheckoutRequest, body), network }, context)
      const { cartId, ...request } = parse(CheckoutOfCart, body)
      return createCheckoutOfCart(tx, { request, network, cartId }, context)
    }),
  )
  route('GET', '/checkout-sessions/:id', checkout, (asked) => readCheckout(db, idOf(asked), asked.context))
  route(
    'PUT',
    '/checkout-sessions/:id',
    checkout,
    change((tx, asked, body) =>
      updateCheckout(tx, { id: idOf(asked), request: parse(CheckoutRequest, body) }, asked.context),
    ),
  )
  route('POST', '/checkout-sessions/:id/complete', checkout, async (asked) => {
    const { c, context } = asked
    const id = idOf(asked)
    const body = await readBody(c)
    const request = parse(CompleteRequest, body)
    const open = await findOpenCheckout(db, id, services)
    const buyers = buyersOf(open)
    const named = buyers.map((email) => ({ email, address: undefined }))
    if (open) await limits.checkAddress(COMPLETE, { address: c.env?.address })
    let isNew = false
    const complete = async (tx: Tx) => {
      const completed = await completeCheckout(tx, { id, request, buyers }, context)
      isNew = completed.isNew
      return completed.answer
    }
    const run = async () => {
      try {
        return await transaction((tx) => oncePerKey(tx, keyOf(asked, body), context, () => complete(tx)))
      } catch (refusal) {
        isNew = false
        if (!(refusal instanceof Refusal)) throw refusal
        return transaction((tx) => refusedCompletion(tx, { id, refusal }, context))
      }
    }
    return limits.countDone(COMPLETE, named, run, () => isNew)
  })
  route(
    'POST',
    '/checkout-sessions/:id/cancel',
    checkout,
    change((tx, asked) => cancelCheckout(tx, idOf(asked), asked.context)),
  )

  const cart = 'dev.ucp.shopping.cart'
  route(
    'POST',
    '/carts',
    cart,
    change((tx, { network, context }, body) =>
      createCheckout(tx, { request: parse(CheckoutRequest, body), network, kind: 'cart' }, context),
    ),
  )
  route('GET', '/carts/:id', cart, (asked) => readCart(db, idOf(asked), asked.context))
  route(
    'PUT',
    '/carts/:id',
    cart,
    change((tx, asked, body) =>
      updateCart(tx, { id: idOf(asked), request: parse(CheckoutRequest, body) }, asked.context),
    ),
  )
  route(
    'POST',
    '/carts/:id/cancel',
    cart,
    change((tx, asked) => cancelCart(tx, idOf(asked), asked.context)),
  )

  route('GET', '/orders/:id', 'dev.ucp.shopping.order', (asked) => readOrderOfCheckout(db, idOf(asked), asked.context))
}

/** An empty body says as much as `{}`. */
async function readBody(c: HttpContext<Env>): Promise<unknown> {
  // One that comes in pieces tells no length before.
  const isUntyped = c.req.header('content-type') === undefined
  if (isUntyped && (await readBytes(c, MOST_BYTES)).byteLength === 0) return {}
  const body = await readJson(c, MOST_BYTES)
  refuseUnstorable(body)
  return body
}

function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const read = schema.safeParse(body)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new AgentError(400, 'invalid_request', `${issue?.path.join('.') || 'The request'}: ${issue?.message}`)
}

type Shown = Pick<AgentError, 'code' | 'message' | 'retryAfter'> & { status: AgentError['status'] | 413 | 415 | 429 }

/** Null for what is no answer of the protocol. */
function shownOf(error: unknown): Shown | null {
  if (error instanceof AgentError) return error
  if (!(error instanceof Refusal)) return null
  const { status, code, message, retryAfter } = error
  if (status !== 400 && status !== 413 && status !== 415 && status !== 429) return null
  return { status, code: code.toLowerCase(), message, retryAfter }
}
