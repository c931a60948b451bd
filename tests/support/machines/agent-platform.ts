/** The platform of a shopping agent: profiles on a server of this machine, and calls in their name. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { UCP_VERSION, ucpCapabilities } from '#contract/integrations/ucp.plain.ts'
import type { TestShop } from '#tests/support/shop/open-test-shop.ts'
import { whenOver } from '#tests/support/when-over.ts'

const all: string[] = ucpCapabilities

/** `eventsTo`: an address for events of orders. */
export function aProfile({
  version = UCP_VERSION,
  capabilities = all,
  eventsTo,
}: {
  version?: string
  capabilities?: string[]
  eventsTo?: unknown
} = {}) {
  const config = { webhook_url: eventsTo }
  return {
    ucp: {
      version,
      services: {},
      capabilities: Object.fromEntries(
        capabilities.map((name) => [name, [{ version, ...(name.endsWith('.order') && { config }) }]]),
      ),
      payment_handlers: {},
    },
  }
}

export interface AgentCall {
  body?: unknown
  headers?: Record<string, string>
  address?: string
}

/** Call it at the top of a test file; `WEBHOOKS_TO_LOOPBACK` must be on in the shop. */
export async function openPlatform(shop: Pick<TestShop, 'app'>) {
  const answers = new Map<string, { status: number; body: string; headers?: Record<string, string> }>()
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const { status, body, headers } = answers.get(url) ?? { status: 404, body: '' }
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  whenOver(() => new Promise((resolve) => server.close(resolve)))
  answers.set('/agent', { status: 200, body: JSON.stringify(aProfile()) })

  async function call(method: string, path: string, { body, headers = {}, address }: AgentCall = {}) {
    const response = await shop.app.request(
      `/api/ucp${path}`,
      {
        method,
        headers: {
          'UCP-Agent': `profile="${origin}/agent"`,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
      { address },
    )
    return { status: response.status, headers: response.headers, json: JSON.parse(await response.text()) }
  }
  return { call, origin, asked, answers }
}
