// Mail servers and SMS gateways as some are: one that answers word by word without an end (OpenBSD's spamd does it to
// whom it takes for a sender of spam), one that hangs up on a mail that its filter does not like, and one whose answer
// never ends. None of them holds up what else is to be sent.
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { beforeEach, expect, test } from 'vitest'
import { minutes, seconds } from '#server/platform/durations.ts'
import { createMailTransport } from '#server/platform/outbox/mail-transport.ts'
import { sendDue } from '#server/platform/outbox/send-due.ts'
import { createSmsTransport } from '#server/platform/outbox/sms-transport.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { queueMail } from '#server/site/messages/queue-mail.ts'
import { passTime } from '#tests/support/shop/jobs.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { whenOver } from '#tests/support/when-over.ts'

const shop = await openTestShop()
const { services } = shop
const { db, config, transaction } = services

beforeEach(async () => void (await db.delete(outbox)))

async function listening(server: Server): Promise<number> {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => {}).on('close', () => open.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  whenOver(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

const queue = (to: string) => {
  const mail = { kind: 'offers', to, subject: 'A word', text: `To ${to}`, html: 'x' } as const
  return transaction((tx) => queueMail(tx, mail, services))
}
const standing = async () => {
  const rows = await db.select().from(outbox)
  return Object.fromEntries(rows.map(({ to, sentAt, attempts }) => [to, sentAt ? 'sent' : attempts]))
}

function mailsTo(port: number, longest = minutes(2)) {
  const transport = createMailTransport({ ...config, smtpUrl: `smtp://127.0.0.1:${port}` }, { longest })
  whenOver(() => transport.close())
  return () => sendDue({ ...services, transport })
}

test('a mail server that talks without an end is given up', async () => {
  const port = await listening(
    createServer((socket) => {
      socket.write('220 a.example\r\n')
      const timer = setInterval(() => socket.write('250-wait\r\n'), 20)
      socket.on('close', () => clearInterval(timer))
    }),
  )
  await queue('nimali@example.com')
  await mailsTo(port, 300)()
  expect(await standing()).toEqual({ 'nimali@example.com': 1 })
})

/** Takes a mail, unless it is to `bad@`: then it hangs up. */
function hangingUp(socket: Socket): void {
  let to = ''
  let isData = false
  socket.setEncoding('utf8')
  socket.write('220 a.example\r\n')
  socket.on('data', (text: string) => {
    for (const line of text.split('\r\n').filter(Boolean)) {
      if (isData && line !== '.') continue
      if (/^RCPT/i.test(line)) to = line
      if (line === '.' && to.includes('bad@')) return void socket.destroy()
      isData = /^DATA/i.test(line)
      socket.write(isData ? '354 go on\r\n' : '250 ok\r\n')
    }
  })
}

test('a mail that the server hangs up on holds up no other', async () => {
  const send = mailsTo(await listening(createServer(hangingUp)))
  await queue('bad@example.com')
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await send()
    await passTime(shop, minutes(5))
  }
  await queue('first@example.com')
  await send()
  await send()
  expect(await standing()).toEqual({ 'bad@example.com': 4, 'first@example.com': 'sent' })
  await passTime(shop, minutes(4) + seconds(1))
  await queue('second@example.com')
  await send()
  expect(await standing()).toEqual({ 'bad@example.com': 5, 'first@example.com': 'sent', 'second@example.com': 'sent' })
})

test('an SMS gateway whose answer has no end has not taken it', async () => {
  const port = await listening(
    createHttpServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.write('{"status":"success","data":"')
      const timer = setInterval(() => response.write('x'.repeat(64 * 1024)), 5)
      response.on('close', () => clearInterval(timer))
    }),
  )
  const url = `http://127.0.0.1:${port}/send`
  const sms = { gateway: 'text.lk', url, userId: '', apiKey: 'the-key', sender: 'Kade' } as const
  const transport = createSmsTransport({ dataDir: config.dataDir, site: null, sms })
  const message = { id: 'a', kind: 'order-paid', to: '94771234567', subject: '', text: 'Paid', html: '' }
  const sent = transport.send({ ...message, queuedAt: new Date() })
  await expect(sent).rejects.toThrow('HTTP 200 error')
})
