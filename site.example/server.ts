import { createHmac, timingSafeEqual } from 'node:crypto'
import { defineServer } from '#site'
import site from './site.ts'

/** Secrets stand in the environment, never here. */
const { EXAMPLE_PAY_PAGE = 'https://pay.example/start', EXAMPLE_PAY_SECRET = '' } = process.env

const sign = (...parts: string[]) => createHmac('sha256', EXAMPLE_PAY_SECRET).update(parts.join('|')).digest('hex')

export default defineServer(site, {
  jobs: {
    greet: { at: '* * * * *', run: async ({ settings, log }) => log('the site greets', { till: settings.till }) },
  },
  listeners: {
    'order.created': async ({ order }, { settings, log }) => {
      if (settings.tellsTill) log('the till was told of an order', { order: order.id, till: settings.till })
    },
  },
  payment: {
    page: EXAMPLE_PAY_PAGE,
    start: ({ id, amount, returnUrl, notifyUrl }) => ({
      ...{ id, amount, returnUrl, notifyUrl },
      signature: sign(id, amount),
    }),
    read(message) {
      const field = (name: string) => message.get(name) ?? ''
      const [id, amount, status, reference] = ['id', 'amount', 'status', 'reference'].map(field)
      if (EXAMPLE_PAY_SECRET === '' || !id || !amount || !status || !reference) return null
      const right = Buffer.from(sign(id, amount, status, reference))
      const given = Buffer.from(field('signature'))
      if (right.length !== given.length || !timingSafeEqual(right, given)) return null
      return { id, amount, reference, outcome: status === 'ok' ? 'paid' : 'failed' }
    },
  },
  messages: {
    // Only what is named here takes the place of the shop's own: SMS go to the example's gateway, mails as before.
    ...(process.env.EXAMPLE_SMS_URL ? { sms: sendSms } : {}),
  },
  courier: {
    parcelPage: ({ courier, trackingNumber }) =>
      courier === 'Lanka Express' ? `https://track.example/${encodeURIComponent(trackingNumber)}` : null,
  },
})

async function sendSms({ id, to, text }: { id: string; to: string; text: string }): Promise<void> {
  const body = JSON.stringify({ id, to, text })
  const answer = await fetch(process.env.EXAMPLE_SMS_URL ?? '', {
    method: 'POST',
    body,
    signal: AbortSignal.timeout(15_000),
  })
  if (!answer.ok) throw new Error(`The gateway answered ${answer.status}`)
}
