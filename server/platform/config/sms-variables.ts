/** The SMS gateway, as variables of the environment. */

import { OwnerError } from '../errors.ts'
import { type EnvironmentVariable, isAddress, oneOf, optionalText } from './environment-variable.ts'

/** Where each gateway takes messages. */
const gateways = {
  'notify.lk': 'https://app.notify.lk/api/v1/send',
  'text.lk': 'https://app.text.lk/api/v3/sms/send',
} as const

export interface SmsConfig {
  gateway: keyof typeof gateways
  url: string
  /** Of Notify.lk alone; else empty. */
  userId: string
  apiKey: string
  sender: string
}

const hasNoBlanks = (text: string) => /^[!-~]{1,500}$/.test(text)

/** What is sent there holds the key. */
function isSafeAddress(text: string): boolean {
  if (isAddress(text, ['https:'])) return true
  return isAddress(text, ['http:']) && /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(text).hostname)
}

export const smsVariables = {
  SMS_GATEWAY: oneOf(['notify.lk', 'text.lk'], null),
  SMS_USER_ID: optionalText(hasNoBlanks, { wants: 'the user id of Notify.lk, without blanks', example: '12345' }),
  SMS_API_KEY: optionalText(hasNoBlanks, {
    wants: 'the key of the gateway, without blanks',
    example: 'the-key-of-the-gateway',
    shown: 'not at all',
  }),
  SMS_SENDER: optionalText((text) => /^[\w .&-]{1,11}$/.test(text), {
    wants: 'the sender that the gateway has approved, 11 letters at most',
    example: 'Kade',
  }),
  SMS_URL: optionalText(isSafeAddress, {
    wants: 'an https:// address, or http:// on this machine',
    example: gateways['text.lk'],
    shown: 'without password',
  }),
}

type Values = {
  [Name in keyof typeof smsVariables]: (typeof smsVariables)[Name] extends EnvironmentVariable<infer Value>
    ? Value
    : never
}

/** Null without a gateway. */
export function readSmsGateway(e: Values): SmsConfig | null {
  if (e.SMS_GATEWAY === null) return null
  if (e.SMS_API_KEY === null || e.SMS_SENDER === null) {
    throw new OwnerError(`SMS_GATEWAY=${e.SMS_GATEWAY} does not work alone: set SMS_API_KEY and SMS_SENDER too.`)
  }
  if (e.SMS_GATEWAY === 'notify.lk' && e.SMS_USER_ID === null) {
    throw new OwnerError('SMS_GATEWAY=notify.lk does not work alone: set SMS_USER_ID too.')
  }
  return {
    gateway: e.SMS_GATEWAY,
    url: e.SMS_URL ?? gateways[e.SMS_GATEWAY],
    userId: e.SMS_USER_ID ?? '',
    apiKey: e.SMS_API_KEY,
    sender: e.SMS_SENDER,
  }
}
