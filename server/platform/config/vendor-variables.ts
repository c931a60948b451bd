/** The secrets of the payment vendors and the addresses of their pages, as variables of the environment. */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { SitePayment } from '#contract/surface/define-server.ts'
import { OwnerError } from '../errors.ts'
import { type EnvironmentVariable, isAddress, optionalText, textThat } from './environment-variable.ts'

const hasNoBlanks = (text: string) => /^[!-~]{1,500}$/.test(text)

function secret(wants: string, example: string): EnvironmentVariable<string | null> {
  return optionalText(hasNoBlanks, { wants, example, shown: 'not at all' })
}

/** One line: a PEM text, or what stands between its first and last line; `\n` stands for a line break. */
function readDer(text: string): Buffer {
  const body = text.replace(/-----[^-]+-----/g, '').replace(/\\n|\s/g, '')
  return Buffer.from(body, 'base64')
}

function orUndefined<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

const publicKey: EnvironmentVariable<KeyObject | null> = {
  read: (text) => orUndefined(() => createPublicKey({ key: readDer(text), format: 'der', type: 'spki' })),
  fallback: null,
  wants: 'the public key as PEM in one line, with \\n for line breaks',
  example: '-----BEGIN PUBLIC KEY-----\\nMIGf...\\n-----END PUBLIC KEY-----',
  shown: 'not at all',
}

const privateKey: EnvironmentVariable<KeyObject | null> = {
  read: (text) => {
    const der = { key: readDer(text), format: 'der' } as const
    return (
      orUndefined(() => createPrivateKey({ ...der, type: 'pkcs8' })) ??
      orUndefined(() => createPrivateKey({ ...der, type: 'pkcs1' }))
    )
  },
  fallback: null,
  wants: 'the private key as PEM in one line, with \\n for line breaks',
  example: '-----BEGIN PRIVATE KEY-----\\nMIIC...\\n-----END PRIVATE KEY-----',
  shown: 'not at all',
}

function page(fallback: string): EnvironmentVariable<string> {
  return textThat((text) => isAddress(text, ['http:', 'https:']), {
    fallback,
    wants: 'the https:// address of the page, live or sandbox',
    example: fallback,
    shown: 'without password',
  })
}

/** The end of the page's address; the calls of the shop's server stand beside it. */
export const MINTPAY_LOGIN = /\/user-order\/login\/$/

export const vendorVariables = {
  PAYHERE_MERCHANT_ID: secret('the merchant id, without blanks', '1211149'),
  PAYHERE_MERCHANT_SECRET: secret('the merchant secret of this domain, without blanks', 'the-secret'),
  PAYHERE_PAGE: page('https://www.payhere.lk/pay/checkout'),
  WEBXPAY_SECRET_KEY: secret('the secret key, without blanks', 'the-secret'),
  WEBXPAY_PUBLIC_KEY: publicKey,
  WEBXPAY_PAGE: page('https://webxpay.com/index.php?route=checkout/billing'),
  KOKO_MERCHANT_ID: secret('the merchant id, without blanks', 'the-id'),
  KOKO_API_KEY: secret('the API key, without blanks', 'the-key'),
  KOKO_PRIVATE_KEY: privateKey,
  KOKO_PUBLIC_KEY: publicKey,
  KOKO_PAGE: page('https://prodapi.paykoko.com/api/merchants/orderCreate'),
  MINTPAY_MERCHANT_ID: secret('the merchant id, without blanks', 'mp0001'),
  MINTPAY_TOKEN: secret('the token (Mintpay calls it merchant secret, too), without blanks', 'the-token'),
  MINTPAY_PAGE: textThat((text) => isAddress(text, ['http:', 'https:']) && MINTPAY_LOGIN.test(text), {
    fallback: 'https://app.mintpay.lk/user-order/login/',
    wants: 'the https:// address of the page, live or sandbox, which ends in /user-order/login/',
    example: 'https://dev.mintpay.lk/user-order/login/',
    shown: 'without password',
  }),
}

type Variables = typeof vendorVariables
type VendorValues = {
  [Name in keyof Variables]: Variables[Name] extends EnvironmentVariable<infer Value> ? Value : never
}

export type VendorConfig = ReturnType<typeof readVendors>

/**
 * Null for a vendor without secrets; the site's own comes with the site. Throws an `OwnerError` for half of them, and
 * for a plain page of an open shop.
 */
export function readVendors(e: VendorValues, { isOpen }: { isOpen: boolean }) {
  const pages = [
    ['PAYHERE_PAGE', e.PAYHERE_PAGE],
    ['WEBXPAY_PAGE', e.WEBXPAY_PAGE],
    ['KOKO_PAGE', e.KOKO_PAGE],
    ['MINTPAY_PAGE', e.MINTPAY_PAGE],
  ] as const
  for (const [name, address] of pages) {
    if (isOpen && !address.startsWith('https:')) {
      throw new OwnerError(`${name} does not work for a shop that is open to others: set an https:// address.`)
    }
  }
  return {
    ...{ payhere: readPayHere(e), webxpay: readWebxpay(e), koko: readKoko(e), mintpay: readMintpay(e) },
    site: null as SitePayment | null,
  }
}

function readPayHere(e: VendorValues) {
  const merchantId = e.PAYHERE_MERCHANT_ID
  const merchantSecret = e.PAYHERE_MERCHANT_SECRET
  if (merchantId === null && merchantSecret === null) return null
  if (merchantId === null || merchantSecret === null) throw halfSet('PAYHERE_MERCHANT_ID and PAYHERE_MERCHANT_SECRET')
  return { merchantId, merchantSecret, page: e.PAYHERE_PAGE }
}

function readWebxpay(e: VendorValues) {
  const secretKey = e.WEBXPAY_SECRET_KEY
  const key = e.WEBXPAY_PUBLIC_KEY
  if (secretKey === null && key === null) return null
  if (secretKey === null || key === null) throw halfSet('WEBXPAY_SECRET_KEY and WEBXPAY_PUBLIC_KEY')
  return { secretKey, publicKey: key, page: e.WEBXPAY_PAGE }
}

function readKoko(e: VendorValues) {
  const merchantId = e.KOKO_MERCHANT_ID
  const apiKey = e.KOKO_API_KEY
  const own = e.KOKO_PRIVATE_KEY
  const theirs = e.KOKO_PUBLIC_KEY
  if (merchantId === null && apiKey === null && own === null && theirs === null) return null
  if (merchantId === null || apiKey === null || own === null || theirs === null) {
    throw halfSet('KOKO_MERCHANT_ID, KOKO_API_KEY, KOKO_PRIVATE_KEY and KOKO_PUBLIC_KEY')
  }
  return { merchantId, apiKey, privateKey: own, publicKey: theirs, page: e.KOKO_PAGE }
}

function readMintpay(e: VendorValues) {
  const merchantId = e.MINTPAY_MERCHANT_ID
  const token = e.MINTPAY_TOKEN
  if (merchantId === null && token === null) return null
  if (merchantId === null || token === null) throw halfSet('MINTPAY_MERCHANT_ID and MINTPAY_TOKEN')
  return { merchantId, token, page: e.MINTPAY_PAGE }
}

function halfSet(names: string): OwnerError {
  return new OwnerError(`${names} work only together: set each of them, or none.`)
}
