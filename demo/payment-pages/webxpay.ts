/** Stands in for WEBXPAY. */
import { constants, generateKeyPairSync, privateDecrypt, privateEncrypt, randomBytes, sign } from 'node:crypto'
import type { Outcome, StandIn } from './stand-in.ts'
import { writtenAs } from './written-as.ts'

/** It has no word of its own for a shopper who left, nor for a payment that is pending. */
const codes: Record<Outcome, string> = { paid: '00', pending: '99', failed: '15', cancelled: '15', unknown: '99' }
const comments: Partial<Record<Outcome, string>> = { paid: 'Transaction approved' }

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
    // How it is signed, which part comes fourth, how the amount is written.
    forms: [
      'pss gateway 2345.00',
      'raw gateway 2345.00',
      'pss status 2345.00',
      'raw status 2345.00',
      'pss gateway 2345',
      'raw status 2345.0',
      'pss gateway 2,345.00',
      'both-encrypted status 2345.00',
    ],
    message({ order, amount: asked, outcome, reference }, form = 'pss gateway 2345.00') {
      const [signed, fourth, written] = form.split(' ')
      const amount = writtenAs(written, asked)
      const code = codes[outcome]
      const comment = comments[outcome] ?? 'Declined by the bank'
      const parts = [order, reference, '2026-11-22 09:00:00']
      const rest = fourth === 'status' ? [code, comment, '1', amount, amount] : ['1', code, comment, amount]
      const text = Buffer.from([...parts, ...(tellsAmount ? rest : rest.slice(0, 3))].join('|'))
      const raw = { key: keys.privateKey, padding: constants.RSA_PKCS1_PADDING }
      const pss = { key: keys.privateKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 20 }
      const signature = signed === 'pss' ? sign('sha1', text, pss) : privateEncrypt(raw, text)
      return new URLSearchParams({
        payment: (signed === 'both-encrypted' ? signature : text).toString('base64'),
        signature: signature.toString('base64'),
        custom_fields: Buffer.from('|||').toString('base64'),
        // Without a signature.
        order_id: order,
        order_refference_number: reference,
        status_code: code,
        transaction_amount: amount,
        requested_amount: amount,
      })
    },
  }
}
