/** Sends mails to the configured SMTP server, or, without one, writes them into a folder as `.eml` files. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import { seconds } from '../durations.ts'
import { isLoopback } from '../openness.ts'
import type { Mail } from './queue-mail.ts'

export interface OutgoingMail extends Mail {
  id: string
  queuedAt: Date
}

export interface MailTransport {
  /** Resolves once the mail server has taken it. Throws the mail server's refusal. */
  send: (mail: OutgoingMail) => Promise<void>
  close: () => void
}

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'publicUrl'>

export function createMailTransport(config: MailConfig): MailTransport {
  return config.smtpUrl ? createSmtpTransport(config, config.smtpUrl) : createFolderTransport(config)
}

function createSmtpTransport(config: MailConfig, url: string): MailTransport {
  const transport = createTransport({
    url,
    requireTLS: mustBeEncrypted(url),
    pool: true,
    maxConnections: 2,
    connectionTimeout: seconds(10),
    greetingTimeout: seconds(10),
    socketTimeout: seconds(30),
  })
  return {
    send: async (mail) => void (await transport.sendMail(message(mail, config))),
    close: () => transport.close(),
  }
}

/** Between machines no mail goes in the clear, unless the owner's address says `?ignoreTLS=true`. */
function mustBeEncrypted(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  return !isLoopback(hostname.replace(/^\[(.*)\]$/, '$1')) && searchParams.get('ignoreTLS') !== 'true'
}

function createFolderTransport(config: MailConfig): MailTransport {
  const folder = resolve(config.dataDir, 'mail')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message: bytes } = await transport.sendMail(message(mail, config))
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${fileDate(mail.queuedAt)}-${mail.kind}-${mail.id}.eml`)
      // Written beside and renamed: a reader of the folder finds complete mails only.
      await writeFile(`${file}.part`, bytes)
      await rename(`${file}.part`, file)
    },
    close: () => transport.close(),
  }
}

function message(mail: OutgoingMail, { mailFrom, publicUrl }: MailConfig) {
  return {
    from: mailFrom,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.queuedAt,
    // The same at each attempt, so that a mail that was taken twice is shown once.
    messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** `20261120T060000Z`: files sort by time. */
function fileDate(when: Date): string {
  return when.toISOString().replace(/[-:]|\.\d+/g, '')
}
