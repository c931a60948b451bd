/** Stands in for Koko. */
import { constants, generateKeyPairSync, privateEncrypt, randomBytes, sign, verify } from 'node:crypto'
import type { Outcome, StandIn } from './stand-in.ts'

const words: Record<Outcome, string> = {
  paid: 'SUCCESS',
  pending: 'PENDING',
  failed: 'FAILED',
  cancelled: 'CANCELLED',
  unknown: 'REVERSED',
}
const HASH = 'RSA-SHA256'

export function standInForKoko(address: string): StandIn {
  const shop = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const merchantId = randomBytes(16).toString('hex')
  const apiKey = randomBytes(16).toString('base64url')

  return {
    name: 'Koko',
    env: {
      KOKO_MERCHANT_ID: merchantId,
      KOKO_API_KEY: apiKey,
      KOKO_PRIVATE_KEY: shop.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
      KOKO_PUBLIC_KEY: own.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
      KOKO_PAGE: address,
    },
    toldBy: 'server',
    read(form) {
      const field = (name: string) => form.get(name) ?? ''
      const dataString = [
        merchantId,
        field('_amount'),
        field('_currency'),
        field('_pluginName'),
        field('_pluginVersion'),
        field('_returnUrl'),
        field('_cancelUrl'),
        field('_orderId'),
        field('_reference'),
        field('_firstName'),
        field('_lastName'),
        field('_email'),
        field('_description'),
        apiKey,
        field('_responseUrl'),
      ].join('')
      const signature = Buffer.from(field('signature'), 'base64')
      if (!verify(HASH, Buffer.from(dataString), shop.publicKey, signature)) return null
      return {
        order: field('_orderId'),
        amount: field('_amount'),
        currency: field('_currency'),
        buyer: `${field('_firstName')} ${field('_lastName')}`,
        returnUrl: field('_returnUrl'),
        notifyUrl: field('_responseUrl'),
      }
    },
    forms: ['signed', 'encrypted', 'small letters'],
    message({ order, outcome, reference }, form) {
      const status = form === 'small letters' ? words[outcome].toLowerCase() : words[outcome]
      const text = Buffer.from(order + reference + status)
      const raw = { key: own.privateKey, padding: constants.RSA_PKCS1_PADDING }
      const signature = form === 'encrypted' ? privateEncrypt(raw, text) : sign(HASH, text, own.privateKey)
      return new URLSearchParams({
        orderId: order,
        trnId: reference,
        status,
        desc: outcome,
        signature: signature.toString('base64'),
      })
    },
  }
}
