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
import { fieldAt, readJson, textAt } from './json-answer.ts'
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
/** Of the plug-in that integrations name; it changes nothing of what Koko does. */
const PLUGIN = { _pluginName: 'customapi', _pluginVersion: '1.0.1' }

/** The page that takes payments, and the call beside it that tells of one; in the address of either. */
const CREATE = /\/orderCreate$/
const VIEW = '/orderView'

export function createKoko({ merchantId, apiKey, privateKey, publicKey, page }: KokoConfig): Adapter {
  const view = CREATE.test(page) ? { status: createStatusCall({ merchantId, apiKey, privateKey, page }) } : {}
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
    read(message) {
      const field = (name: string) => message.get(name) ?? message.get(`_${name}`) ?? ''
      const signed = Buffer.from(SIGNED_IN_RESULT.map(field).join(''))
      if (!isSigned(signed, readBase64(field('signature')), publicKey)) return null
      const vendorOrderId = field('orderId')
      const reference = field('trnId')
      const outcome = OUTCOMES[field('status').trim().toUpperCase()]
      if (outcome === undefined) {
        return notUnderstood({ vendorOrderId, reference, said: SIGNED_IN_RESULT.map(field).join('|') })
      }
      return { vendorOrderId, outcome, reference: readReference(reference), amount: null, currency: null }
    },
  }
}

/**
 * By three public projects (`shared/research/local-2026-11.md`, 5.1), not by Koko's own paper: what it signs, and that
 * its answer has the status under `content`. Whether that names order and amount is not known: it never proves a
 * payment.
 */
function createStatusCall({ merchantId, apiKey, privateKey, page }: Omit<KokoConfig, 'publicKey'>): Adapter['status'] {
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
      const content = fieldAt(readJson(body), 'content')
      const [status = '', named = vendorOrderId] = [textAt(content, 'status'), textAt(content, 'orderId')]
      if (named !== vendorOrderId) return null
      const said = status.trim().toUpperCase()
      if (said === 'SUCCESS')
        return notUnderstood({ vendorOrderId, reference: 'orderView', said: `orderView: ${said}` })
      if (said !== 'DECLINE') return null
      return { vendorOrderId, outcome: 'failed', reference: 'orderView', amount: null, currency: null }
    },
  }
}

/** One public integration takes its messages without a digest, too. */
function isSigned(signed: Buffer, signature: Buffer, publicKey: KeyObject): boolean {
  return verify(HASH, signed, publicKey, signature) || isEncryptedByKey(signed, signature, publicKey)
}
