/** Stands in for WEBXPAY. */
import { constants, generateKeyPairSync, privateDecrypt, randomBytes, sign } from 'node:crypto'
import type { StandIn } from './stand-in.ts'

interface Options {
  /** Where the vendor was told to send shoppers back to: no form says it. */
  returnUrl: string
  /** Not every message of the vendor has the amount. */
  tellsAmount: boolean
}

export function standInForWebxpay(address: string, { returnUrl, tellsAmount }: Options): StandIn {
  const keys = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const secretKey = randomBytes(16).toString('hex')
  const publicKey = keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')

  function decrypt(payment: string): string {
    try {
      const key = { key: keys.privateKey, padding: constants.RSA_PKCS1_PADDING }
      return privateDecrypt(key, Buffer.from(payment, 'base64')).toString()
    } catch {
      return ''
    }
  }

  return {
    name: 'WEBXPAY',
    env: { WEBXPAY_SECRET_KEY: secretKey, WEBXPAY_PUBLIC_KEY: publicKey, WEBXPAY_PAGE: address },
    toldBy: 'browser',
    read(form) {
      const [order = '', amount = ''] = decrypt(form.get('payment') ?? '').split('|')
      if (form.get('secret_key') !== secretKey || order === '') return null
      const buyer = `${form.get('first_name')} ${form.get('last_name')}`
      return { order, amount, currency: form.get('process_currency') ?? '', buyer, returnUrl, notifyUrl: returnUrl }
    },
    message({ order, amount, outcome, reference }) {
      const parts = [order, reference, '2026-11-22 09:00:00', 'visa', outcome === 'paid' ? '00' : '15', outcome]
      const payment = Buffer.from([...parts, ...(tellsAmount ? [amount] : [])].join('|'))
      const how = { key: keys.privateKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 20 }
      return new URLSearchParams({
        payment: payment.toString('base64'),
        signature: sign('sha1', payment, how).toString('base64'),
        custom_fields: Buffer.from('|||').toString('base64'),
      })
    },
  }
}
