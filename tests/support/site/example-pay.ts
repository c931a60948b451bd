/** What stands in for the vendor of the example's way of paying: whoever comes to its page has paid. */
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { whenOver } from '#tests/support/when-over.ts'

const SECRET = 'the-secret-of-example-pay'
const sign = (...parts: string[]) => createHmac('sha256', SECRET).update(parts.join('|')).digest('hex')

/** As the variables of the environment that the example reads. */
export async function startExamplePay(): Promise<{ EXAMPLE_PAY_PAGE: string; EXAMPLE_PAY_SECRET: string }> {
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request))
    const field = (name: string) => form.get(name) ?? ''
    const [id, amount, returnUrl, notifyUrl] = ['id', 'amount', 'returnUrl', 'notifyUrl'].map(field) as [
      string,
      string,
      string,
      string,
    ]
    if (field('signature') !== sign(id, amount)) return response.writeHead(400).end()
    const told = { id, amount, status: 'ok', reference: `EP-${id}`, signature: sign(id, amount, 'ok', `EP-${id}`) }
    await fetch(notifyUrl, { method: 'POST', body: new URLSearchParams(told) })
    return response.writeHead(303, { Location: returnUrl }).end()
  }).listen(0, '127.0.0.1')
  whenOver(async () => void server.close())
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('It listens nowhere')
  return { EXAMPLE_PAY_PAGE: `http://127.0.0.1:${address.port}/pay`, EXAMPLE_PAY_SECRET: SECRET }
}
