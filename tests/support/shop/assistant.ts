/** An assistant of the owner, through the client of the protocol's own SDK. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { KeyPermission } from '#contract/core/permissions.ts'
import type { Asked } from '#contract/core/plan.ts'
import type { AssistantTerms } from '#contract/people/api-keys.ts'
import { whenOver } from '#tests/support/when-over.ts'
import { anItem } from './builders.ts'
import type { TestShop } from './open-test-shop.ts'
import { aKey } from './programs.ts'

interface Parts extends Partial<AssistantTerms> {
  permissions?: readonly KeyPermission[]
  name?: string
}

export interface Told {
  /** What the tool answered, as it is. */
  text: string
  isError: boolean
  /** As JSON, where it is. */
  json: Record<string, unknown> & { data?: unknown }
}

export type Assistant = Awaited<ReturnType<typeof anAssistant>>

export async function anAssistant(
  shop: TestShop,
  { permissions = ['edit-items'], name = 'Assistant', ...terms }: Parts = {},
) {
  const assistant = { seesPeople: false, withoutCode: 0, ...terms }
  const key = await aKey(shop, { name, permissions, assistant })
  return { ...key, ...(await connect(shop, key.token)) }
}

export function connect({ app }: Pick<TestShop, 'app'>, token: string) {
  return connectOverHttp('http://127.0.0.1:3000/api/mcp', token, async (url, init) =>
    app.request(String(url), init, { address: '203.0.113.7' }),
  )
}

export async function connectOverHttp(address: string, token: string, through: typeof fetch = fetch) {
  const requestInit = { headers: { Authorization: `Bearer ${token}` } }
  const transport = new StreamableHTTPClientTransport(new URL(address), { fetch: through, requestInit })
  const client = new Client({ name: 'tests', version: '1' })
  await client.connect(transport)
  whenOver(() => client.close())
  async function use(tool: string, input: Record<string, unknown> = {}): Promise<Told> {
    const { content, isError = false } = await client.callTool({ name: tool, arguments: input })
    const [first] = content
    const text = first?.type === 'text' ? first.text : ''
    return { text, isError, json: text.startsWith('{') ? JSON.parse(text) : { data: text } }
  }
  return { client, use }
}

/** A plan of an assistant of its own, to give an item another price. */
export async function aPlan(shop: TestShop, steps?: readonly Asked[]): Promise<string> {
  const { use } = await anAssistant(shop)
  const told = await use('plan', { steps: steps ?? [await aPriceStep(shop)] })
  if (typeof told.json.plan !== 'string') throw new Error(told.text)
  return told.json.plan
}

/** One that its key could apply by itself. */
export async function anAppliedPlan(shop: TestShop): Promise<string> {
  const { use } = await anAssistant(shop, { withoutCode: 1 })
  const { json } = await use('plan', { steps: [await aPriceStep(shop)] })
  const applied = await use('apply', { plan: json.plan })
  if (applied.json.state !== 'applied') throw new Error(applied.text)
  return String(json.plan)
}

export async function aPriceStep({ services }: TestShop): Promise<Asked> {
  const item = await anItem(services, { price: 12_000 })
  return { call: 'POST /inventory/edits', body: { rows: [{ id: item.id, price: { from: 12_000, to: 12_590 } }] } }
}
