/**
 * LANKAQR: the merchant-presented code of EMVCo (QRCPS 1.1) with what LankaPay asks of it: fields of an id of two
 * digits, a length of two, and a value, the last one a checksum. A shop's code comes from its bank and is never built
 * here; of one payment it is the same with the amount and the order's number added.
 */

export interface QrField {
  /** Two digits. */
  id: string
  value: string
}

/** Without its checksum, in the order of the bank. */
export type LankaQr = readonly QrField[]

/**
 * `not-one`: no such code at all, or cut; `checksum`: a letter of it is wrong; `twice`: a field stands twice; `other`:
 * another currency or country; `no-account`: nobody whom money could reach; `for-one-payment`: not the one to print.
 */
export type LankaQrFault = 'not-one' | 'checksum' | 'twice' | 'other' | 'no-account' | 'for-one-payment'

/** What EMVCo allows a code to hold. */
const MOST_CHARACTERS = 512
const CHECKSUM = '63'
const EXTRAS = '62'
const REFERENCE = '05'

/** A fault, or the fields of a code that can be shown for any amount. Blanks around it and case of the sum are free. */
export function readLankaQr(typed: string): { code: LankaQr } | { fault: LankaQrFault } {
  const text = typed.replace(/[\r\n]+/g, '').trim()
  const fields = text.length > MOST_CHARACTERS ? null : fieldsOf(text)
  if (fields?.[0]?.id !== '00' || fields[0].value !== '01') return { fault: 'not-one' }
  const last = fields.at(-1)
  if (last?.id !== CHECKSUM || last.value.length !== 4) return { fault: 'not-one' }
  if (last.value.toUpperCase() !== checksum(text.slice(0, -4))) return { fault: 'checksum' }
  const code = fields.slice(0, -1)
  const extras = fieldsOf(textOf(code, EXTRAS))
  if (!extras) return { fault: 'not-one' }
  if (isRepeated(fields) || isRepeated(extras)) return { fault: 'twice' }
  if (textOf(code, '53') !== '144' || textOf(code, '58') !== 'LK') return { fault: 'other' }
  if (textOf(code, '26') === '' && textOf(code, '27') === '') return { fault: 'no-account' }
  if (textOf(code, '01') === '12' || textOf(code, '54') !== '') return { fault: 'for-one-payment' }
  return { code }
}

/** The text that is drawn. Throws a RangeError for a value that no code can hold. */
export function writeLankaQr(code: LankaQr): string {
  const text = `${code.map(written).join('')}${CHECKSUM}04`
  return text + checksum(text)
}

/**
 * The shop's code for one payment, all else as the bank gave it; null where an amount in cents or a reference doesn't
 * fit, and the plain code has to do.
 */
export function forOnePayment(
  code: LankaQr,
  { cents, reference }: { cents: number; reference: string },
): string | null {
  const amount = (cents / 100).toFixed(2)
  if (cents <= 0 || amount.length > 13 || reference === '' || length(reference) > 25) return null
  const extras = fieldsOf(textOf(code, EXTRAS)) ?? []
  const withReference = placed(extras, { id: REFERENCE, value: reference }).map(written).join('')
  if (length(withReference) > 99) return null
  const added = [
    { id: '01', value: '12' },
    { id: '54', value: amount },
    { id: EXTRAS, value: withReference },
  ]
  const text = writeLankaQr(added.reduce<LankaQr>(placed, code))
  return text.length > MOST_CHARACTERS ? null : text
}

/** Whom a code pays, as it says: the name and the town of the shop, and its bank by the code of the clearing house. */
export function lankaQrPayee(code: LankaQr): { name: string; city: string; bank: string } {
  const account = textOf(code, '26') || textOf(code, '27')
  const merchant = fieldsOf(account)?.find(({ id }) => id === '00')?.value ?? ''
  // One digit of the network, four of the bank.
  return { name: textOf(code, '59'), city: textOf(code, '60'), bank: merchant.slice(1, 5) }
}

const textOf = (fields: LankaQr, wanted: string) => fields.find(({ id }) => id === wanted)?.value ?? ''

/** In the place of the one it replaces, or before the first that comes after it by its id. */
function placed(fields: LankaQr, field: QrField): LankaQr {
  if (fields.some(({ id }) => id === field.id)) return fields.map((one) => (one.id === field.id ? field : one))
  const next = fields.findIndex(({ id }) => id > field.id)
  return next === -1 ? [...fields, field] : [...fields.slice(0, next), field, ...fields.slice(next)]
}

/** Lengths count characters, whatever bytes they take. */
const length = (value: string) => [...value].length

function written({ id, value }: QrField): string {
  const count = length(value)
  if (!/^\d{2}$/.test(id) || count < 1 || count > 99) throw new RangeError(`no field of a code: ${id}`)
  return id + String(count).padStart(2, '0') + value
}

/** Null where it is cut, or no fields at all. */
function fieldsOf(text: string): QrField[] | null {
  const fields: QrField[] = []
  const characters = [...text]
  for (let at = 0; at < characters.length; ) {
    const head = characters.slice(at, at + 4).join('')
    const count = /^\d{4}$/.test(head) ? Number(head.slice(2)) : 0
    const value = characters.slice(at + 4, at + 4 + count)
    if (count === 0 || value.length < count) return null
    fields.push({ id: head.slice(0, 2), value: value.join('') })
    at += 4 + count
  }
  return fields
}

const isRepeated = (fields: LankaQr) => new Set(fields.map(({ id }) => id)).size < fields.length

/** CRC-16/CCITT-FALSE (polynomial 1021, start FFFF) over the bytes of UTF-8, as four digits of upper case. */
function checksum(text: string): string {
  let sum = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    sum ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 0x8000 ? ((sum << 1) ^ 0x1021) & 0xffff : (sum << 1) & 0xffff
  }
  return sum.toString(16).toUpperCase().padStart(4, '0')
}
