/** A real SMTP server on loopback that keeps what it is given, and can be told to refuse. */
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { type ReadMail, readMail } from '#tests/support/shop/read-mail.ts'

export interface MailServer {
  url: string
  port: number
  /** What was delivered, in order. */
  mails: (ReadMail & { to: string[]; from: string })[]
  /** Answers for the next recipients with this address, as 550 or 451; undefined takes them. */
  refuse: Map<string, number>
  stop: () => Promise<void>
}

export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: MailServer['mails'] = []
  const refuse = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const code = refuse.get(address)
      done(code ? Object.assign(new Error('not here'), { responseCode: code }) : null)
    },
    onData(stream, session, done) {
      text(stream).then((raw) => {
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        mails.push({ ...readMail(raw), from, to: rcptTo.map(({ address }) => address) })
        done()
      }, done)
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.server.address()
  const actual = typeof address === 'object' && address ? address.port : port
  return {
    url: `smtp://127.0.0.1:${actual}`,
    port: actual,
    mails,
    refuse,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
