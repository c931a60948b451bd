/** Sends mails to the configured SMTP server, or, without one, writes them into a folder as `.eml` files. */
import { createTransport } from 'nodemailer'
import { defaultShopDetails, shopDetails } from '#contract/site/shop-details.ts'
import type { SiteMessages } from '#contract/surface/define-server.ts'
import type { Config } from '../config/config.ts'
import { isLoopback } from '../config/public-exposure.ts'
import { minutes, seconds } from '../durations.ts'
import { codeOf } from '../errors.ts'
import { inTime } from '../in-time.ts'
import { sendMails } from './insert-mail.ts'
import { writeMessageFile } from './message-files.ts'
import type { OutgoingMessage, SendFailure, Transport } from './transport.ts'

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'publicUrl' | 'site'>

/** How long a mail server may be silent, and a gateway of the site take in all. */
const TIMEOUT = seconds(30)
/** How long a mail server may take in all, word by word: less than a mail is claimed for. */
const LONGEST = minutes(2)

interface TransportOptions {
  /** How long a gateway of the site may take, in ms. */
  timeout?: number
  /** The same of a mail server. */
  longest?: number
}

export function createMailTransport(
  config: MailConfig,
  { timeout = TIMEOUT, longest = LONGEST }: TransportOptions = {},
): Transport {
  const own = config.site?.messages?.mail
  const sender = own
    ? createSiteSender(own, timeout)
    : config.smtpUrl
      ? createSmtpSender(config, { url: config.smtpUrl, longest })
      : createFolderSender(config)
  return { ...sender, channel: 'mail', job: sendMails, givesUpAfter: null, judge }
}

type Sender = Pick<Transport, 'send' | 'close'>

function createSiteSender(own: NonNullable<SiteMessages['mail']>, timeout: number): Sender {
  return {
    send: ({ id, to, subject, text, html, replyTo }) =>
      inTime(() => own({ id, to, subject, text, html, ...(replyTo ? { replyTo } : {}) }), timeout),
    close: () => {},
  }
}

function createSmtpSender(config: MailConfig, { url, longest }: { url: string; longest: number }): Sender {
  const transport = createTransport({
    url,
    requireTLS: mustBeEncrypted(url),
    pool: true,
    maxConnections: 2,
    connectionTimeout: seconds(10),
    greetingTimeout: seconds(10),
    socketTimeout: TIMEOUT,
  })
  return {
    async send(mail) {
      await transport.sendMail({ ...message(mail, config), signal: AbortSignal.timeout(longest) })
    },
    close: () => transport.close(),
  }
}

/** Between machines no mail goes in the clear, unless the owner's address says `?ignoreTLS=true`. */
function mustBeEncrypted(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  return !isLoopback(hostname.replace(/^\[(.*)\]$/, '$1')) && searchParams.get('ignoreTLS') !== 'true'
}

function createFolderSender(config: MailConfig): Sender {
  const { dataDir } = config
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message: bytes } = await transport.sendMail(message(mail, config))
      await writeMessageFile({ dataDir, channel: 'mail' }, mail, bytes)
    },
    close: () => transport.close(),
  }
}

/** The address of the environment under the name the owner has given the shop. */
export function senderOf(mailFrom: string): string | { name: string; address: string } {
  if (shopDetails.name === defaultShopDetails.name) return mailFrom
  return { name: shopDetails.name, address: /<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom }
}

const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

function message(mail: OutgoingMessage, { mailFrom, publicUrl }: MailConfig) {
  return {
    from: senderOf(mailFrom),
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.queuedAt,
    // The same at each attempt, so that a mail that was taken twice is shown once.
    messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
    // One that wants an answer was written by a person.
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : { headers: AUTOMATIC }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** A server's words before those of people: `550 5.1.1 …`, as RFC 3463 numbers them. */
const ENHANCED_STATUS = /^\d{3}[ -]\d\.(\d{1,3})\.(\d{1,3})\b/
/** Of an address: the sender's, not the one the mail is for (RFC 3463, 3.2). */
const OF_THE_SENDER = new Set([7, 8])

/**
 * Only a refusal of the address a mail is for will stay: one of the shop's own mailbox (not allowed to send, over its
 * day's quota) holds for every mail, until somebody mends it.
 */
export function judge(error: unknown): SendFailure {
  const { responseCode, command, response } = answerOf(error)
  const code = codeOf(error)
  // The code and the server's status, without its text, which repeats the address.
  const words = `${code || 'ERROR'}${responseCode === null ? '' : ` ${responseCode}`}`
  // Other errors are of the connection.
  if (!['EENVELOPE', 'EMESSAGE'].includes(code)) return { verdict: 'unreachable', words }
  if (command === 'MAIL FROM' && responseCode !== null) return { verdict: 'unreachable', words }
  const isPermanent = responseCode !== null && responseCode >= 500 && responseCode < 600
  return { verdict: isPermanent && command === 'RCPT TO' && isOfRecipient(response) ? 'final' : 'refused', words }
}

/** A server that says no more than its status is taken to mean the address. */
function isOfRecipient(response: string): boolean {
  const [, subject, detail] = ENHANCED_STATUS.exec(response) ?? []
  if (subject === undefined) return true
  return subject === '2' || (subject === '1' && !OF_THE_SENDER.has(Number(detail)))
}

/** What Nodemailer says of a refusal. */
function answerOf(error: unknown): { responseCode: number | null; command: string; response: string } {
  const none = { responseCode: null, command: '', response: '' }
  if (!(error instanceof Error)) return none
  return {
    responseCode: 'responseCode' in error ? Number(error.responseCode) : null,
    command: 'command' in error ? String(error.command) : '',
    response: 'response' in error ? String(error.response) : '',
  }
}
