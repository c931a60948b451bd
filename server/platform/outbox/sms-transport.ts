/** Sends SMS through the configured gateway, or, without one, writes them into a folder as `.txt` files. */
import type { Config } from '../config/config.ts'
import type { SmsConfig } from '../config/sms-variables.ts'
import { hours, seconds } from '../durations.ts'
import { inTime } from '../in-time.ts'
import { writeMessageFile } from './message-files.ts'
import { sendSms } from './queue-sms.ts'
import { smsSize } from './sms-text.ts'
import type { OutgoingMessage, SendFailure, Transport } from './transport.ts'

type Verdict = SendFailure['verdict']

/** Bytes. */
const LONGEST_ANSWER = 64 * 1024

/** Letters of one SMS, link included, as the page of its interface says; Text.lk names no bound. */
const MOST_LETTERS: Partial<Record<SmsConfig['gateway'], number>> = { 'notify.lk': 320 }

/** Infinity where no bound is known. */
export function longestSms({ sms, site }: Pick<Config, 'sms' | 'site'>): number {
  return (site?.messages?.sms || sms === null ? undefined : MOST_LETTERS[sms.gateway]) ?? Number.POSITIVE_INFINITY
}

/** What a gateway answers that doesn't take an SMS. Its own words stay out: they may repeat number and text. */
class GatewayRefusal extends Error {
  readonly verdict: Verdict
  constructor(message: string, verdict: Verdict) {
    super(message)
    this.verdict = verdict
  }
}

interface TransportOptions {
  /** How long a gateway may take to answer, in ms. */
  timeout?: number
}

export function createSmsTransport(
  config: Pick<Config, 'sms' | 'dataDir' | 'site'>,
  { timeout = seconds(15) }: TransportOptions = {},
): Transport {
  const { sms } = config
  const own = config.site?.messages?.sms
  return {
    channel: 'sms',
    job: sendSms,
    // What it tells has happened long ago by then.
    givesUpAfter: hours(24),
    send: (message) =>
      own
        ? inTime(() => own({ id: message.id, to: message.to, text: message.text }), timeout)
        : sms
          ? sendToGateway(sms, message, timeout)
          : writeMessageFile(
              { dataDir: config.dataDir, channel: 'sms' },
              message,
              `To: ${message.to}\n\n${message.text}\n`,
            ),
    judge: (error) =>
      error instanceof GatewayRefusal
        ? { verdict: error.verdict, words: error.message }
        : { verdict: 'unreachable', words: isTimeout(error) ? 'TIMEOUT' : 'NO CONNECTION' },
    close: () => {},
  }
}

async function sendToGateway(sms: SmsConfig, message: OutgoingMessage, timeout: number): Promise<void> {
  const response = await fetch(sms.url, {
    ...requestOf(sms, message),
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  })
  const body = await readAnswer(response)
  if (response.ok && isSuccess(body)) return
  const words = `HTTP ${response.status}${response.ok ? ' error' : ''}`
  const most = longestSms({ sms, site: null })
  // It says the same of a wrong key and of an empty balance, but this one stays too long.
  if (response.ok && message.text.length > most) throw new GatewayRefusal(`${words}, OVER ${most} LETTERS`, 'final')
  throw new GatewayRefusal(words, verdictOf(response.status))
}

function requestOf({ gateway, userId, apiKey, sender }: SmsConfig, { to, text }: OutgoingMessage): RequestInit {
  const { isUnicode } = smsSize(text)
  if (gateway === 'notify.lk') {
    const fields = { user_id: userId, api_key: apiKey, sender_id: sender, to, message: text }
    return { body: new URLSearchParams(isUnicode ? { ...fields, type: 'unicode' } : fields) }
  }
  const type = isUnicode ? 'unicode' : 'plain'
  return {
    headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ recipient: to, sender_id: sender, type, message: text }),
  }
}

/** Null for what is no JSON, is cut off, or has no end. */
async function readAnswer({ body }: Response): Promise<unknown> {
  const parts: Uint8Array[] = []
  let length = 0
  try {
    for await (const part of body ?? []) {
      parts.push(part)
      length += part.byteLength
      if (length > LONGEST_ANSWER) return null
    }
    return JSON.parse(new TextDecoder().decode(Buffer.concat(parts)))
  } catch {
    return null
  }
}

/** Both answer `{"status": "success", ...}`. */
function isSuccess(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'status' in body && body.status === 'success'
}

/**
 * A wrong key, an empty balance and a gateway out of order can be put right; a message it cannot read never will be.
 */
function verdictOf(status: number): Verdict {
  if (status === 429 || status >= 500) return 'unreachable'
  return status === 400 || status === 422 ? 'final' : 'refused'
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}
