/**
 * Koko (three parts over 60 days): a signed form goes there, and a signed message comes back to the response address.
 */
import { type KeyObject, sign, verify } from 'node:crypto'
import { CURRENCY } from '#contract/core/money.ts'
import type { VendorConfig } from '../../../platform/config/vendor-variables.ts'
import {
  type Adapter,
  notUnderstood,
  readReference,
  splitName,
  type VendorResult,
  writeVendorAmount,
} from './adapter.ts'
import { fieldAt, readJson, textAt, textOrNumberAt } from './json-answer.ts'
import { isEncryptedByKey, readBase64 } from './raw-signature.ts'

type KokoConfig = NonNullable<VendorConfig['koko']>

/** By public integrations; the vendor gives its list to merchants alone. */
const HASH = 'RSA-SHA256'
/** What is signed of the form, in this order and with nothing between. */
const SIGNED_AT_START = [
  '_mId',
  '_amount',
  '_currency',
  '_pluginName',
  '_pluginVersion',
  '_returnUrl',
  '_cancelUrl',
  '_orderId',
  '_reference',
  '_firstName',
  '_lastName',
  '_email',
  '_description',
  'api_key',
  '_responseUrl',
] as const
/** The same for its message, which carries no amount: Koko takes what the shop has signed. */
const SIGNED_IN_RESULT = ['orderId', 'trnId', 'status'] as const
const ANSWERED = [...SIGNED_IN_RESULT, 'desc', 'signature'] as const
/** Integrations read them under these names, too: those of the form. */
const SAME_IN_RESULT = SIGNED_IN_RESULT.map((name) => `_${name}`)
/** In whichever case; integrations name no other word of messages. */
const OUTCOMES: Record<string, VendorResult['outcome']> = {
  SUCCESS: 'paid',
  PENDING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
  CANCELED: 'cancelled',
}
/** No number of a payment has these in it. */
const WORDS = /FAIL|DECLIN|CANCEL|PENDING|SUCCESS/i
/** Of the answers to the shop's own question, as integrations read them beside those of messages. */
const APPROVED = ['SUCCESS', 'APPROVED', 'COMPLETED']
const OVER: Record<string, VendorResult['outcome']> = {
  DECLINE: 'failed',
  DECLINED: 'failed',
  FAILED: 'failed',
  FAILURE: 'failed',
  CANCELLED: 'cancelled',
  CANCELED: 'cancelled',
}
/** Of the plug-in that integrations name; it changes nothing of what Koko does. */
const PLUGIN = { _pluginName: 'customapi', _pluginVersion: '1.0.1' }

/** The page that takes payments, and the call beside it that tells of one; in the address of either. */
const CREATE = /\/orderCreate$/
const VIEW = '/orderView'

export function createKoko({ merchantId, apiKey, privateKey, publicKey, page }: KokoConfig): Adapter {
  const asked = { merchantId, apiKey, privateKey, publicKey, page }
  const view = CREATE.test(page) ? { status: createStatusCall(asked) } : {}
  return {
    ...view,
    startProvesAmount: true,
    impersonal: [...SIGNED_IN_RESULT, ...SAME_IN_RESULT, 'desc', 'signature'],
    start({ vendorOrderId, amount, buyer, returnUrl, notifyUrl }) {
      const { first, last } = splitName(buyer.name)
      const fields = {
        _mId: merchantId,
        api_key: apiKey,
        _returnUrl: returnUrl,
        _cancelUrl: returnUrl,
        _responseUrl: notifyUrl,
        _amount: writeVendorAmount(amount),
        _currency: CURRENCY,
        _reference: `${merchantId}-${vendorOrderId}`,
        _orderId: vendorOrderId,
        ...PLUGIN,
        _description: `Order ${vendorOrderId}`,
        _firstName: first,
        _lastName: last,
        _email: buyer.email,
        _mobileNo: buyer.phone,
      }
      const dataString = SIGNED_AT_START.map((name) => fields[name]).join('')
      const signature = sign(HASH, Buffer.from(dataString), privateKey).toString('base64')
      return { action: page, fields: { ...fields, dataString, signature } }
    },
    read: (message) => readSigned(message, publicKey),
  }
}

/**
 * Null for what Koko has not signed. Two integrations sign `desc` behind the status, and where its parts meet nobody
 * can tell: `UNSUCCESSFUL` in it would be a success that is moved into its place.
 */
function readSigned(message: URLSearchParams, publicKey: KeyObject): VendorResult | null {
  const field = (name: string) => message.get(name) ?? message.get(`_${name}`) ?? ''
  const signature = readBase64(field('signature'))
  const isOf = (...parts: string[]) => isSigned(Buffer.from(parts.join('')), signature, publicKey)
  const [vendorOrderId, trnId, status, desc] = [field('orderId'), field('trnId'), field('status'), field('desc')]
  const isShort = isOf(vendorOrderId, trnId, status) || isOf(vendorOrderId, trnId, status.toUpperCase())
  if (!isShort && (desc === '' || !isOf(vendorOrderId, trnId, status, desc))) return null
  const outcome = OUTCOMES[status.trim().toUpperCase()]
  const isTorn = isShort ? outcome === 'paid' && WORDS.test(trnId) : /SUCCESS/i.test(trnId + status + desc)
  if (outcome === undefined || isTorn) {
    const said = [vendorOrderId, trnId, status, ...(isShort ? [] : [desc])].join(isTorn ? '' : '|')
    return notUnderstood({ vendorOrderId, reference: isTorn ? '' : trnId, said })
  }
  return { vendorOrderId, outcome, reference: readReference(trnId), amount: null, currency: null }
}

/**
 * By eleven public projects, not by Koko's own paper: what it is asked with; three find the status under `content`,
 * three under `data` or `result`, and most beside the number of the order, as a message has it. None says that it names
 * the amount: it never proves a payment.
 */
function createStatusCall({ merchantId, apiKey, privateKey, publicKey, page }: KokoConfig): Adapter['status'] {
  return {
    isOnlyWord: false,
    ask({ vendorOrderId }) {
      const { _pluginName, _pluginVersion } = PLUGIN
      const signed = [merchantId, _pluginName, _pluginVersion, vendorOrderId, apiKey].join('')
      const signature = sign(HASH, Buffer.from(signed), privateKey).toString('base64')
      const form = { _mId: merchantId, api_key: apiKey, _orderId: vendorOrderId, ...PLUGIN, signature }
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
      return {
        ...{ method: 'POST', url: page.replace(CREATE, VIEW), headers },
        body: new URLSearchParams(form).toString(),
      }
    },
    read(body, { vendorOrderId }) {
      const fields = readAnswer(body, vendorOrderId)
      if (fields.get('orderId') !== vendorOrderId) return null
      const said = fields.get('status')?.trim().toUpperCase() ?? ''
      const told = { vendorOrderId, reference: 'orderView' }
      if (APPROVED.includes(said)) return notUnderstood({ ...told, said: `orderView: ${said}` })
      const outcome = OVER[said]
      if (outcome !== undefined) return { ...told, outcome, amount: null, currency: null }
      // Of the others only what Koko has signed.
      const signed = readSigned(fields, publicKey)
      return signed?.outcome === 'not-understood' ? { ...signed, ...told } : null
    },
  }
}

/** What lies within another object is about the order that was asked about, unless it says otherwise. */
function readAnswer(body: string, vendorOrderId: string): URLSearchParams {
  const answer = readJson(body)
  const within = ['content', 'data', 'result'].map((name) => fieldAt(answer, name))
  const inner = within.find((value) => textAt(value, 'status') !== undefined)
  const told = inner ?? answer ?? Object.fromEntries(new URLSearchParams(body))
  const texts = ANSWERED.flatMap((name) => {
    const text = textOrNumberAt(told, name) ?? textOrNumberAt(told, `_${name}`)
    return text === undefined ? [] : [[name, text]]
  })
  return new URLSearchParams([...texts, ...(inner === undefined ? [] : [['orderId', vendorOrderId]])])
}

/** One public integration takes its messages without a digest, too. */
function isSigned(signed: Buffer, signature: Buffer, publicKey: KeyObject): boolean {
  return verify(HASH, signed, publicKey, signature) || isEncryptedByKey(signed, signature, publicKey)
}
