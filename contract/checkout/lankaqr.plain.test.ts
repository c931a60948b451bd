/**
 * Codes of LANKAQR. The first vector is EMVCo's own sample, the others have its form with LankaPay's fields, as live
 * codes of two public projects show them (github.com/nuwanr99/lankaqr-generator, kasunranganamw/LankaQRUtilSDK).
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forOnePayment, type LankaQr, lankaQrPayee, readLankaQr, writeLankaQr } from './lankaqr.plain.ts'

const STATIC =
  '0002010102112632002819999000000000000000000100015204573253031445802LK5914KADE TEST SHOP6007COLOMBO' +
  '61050030062080504KADE63048AB0'
const IN_SINHALA =
  '000201010212263200281999900000000000000000010001520457325303144540812500.005802LK5914KADE TEST SHOP6007COLOMBO' +
  '61050030062090505K100164210002SI0103කඩේ0204කොළඹ6304C912'

function codeOf(text: string): LankaQr {
  const read = readLankaQr(text)
  if ('fault' in read) throw new Error(read.fault)
  return read.code
}

const faultOf = (text: string) => {
  const read = readLankaQr(text)
  return 'fault' in read ? read.fault : null
}

/** With another field, or other words for one, and a sum that fits. */
const changed = (change: (code: LankaQr) => LankaQr) => writeLankaQr(change(codeOf(STATIC)))
const withValue = (id: string, value: string) =>
  changed((code) => code.map((field) => (field.id === id ? { id, value } : field)))

test("A bank's code is read, and says whom it pays", () => {
  expect(lankaQrPayee(codeOf(STATIC))).toEqual({ name: 'KADE TEST SHOP', city: 'COLOMBO', bank: '9999' })
  for (const typed of [
    ` ${STATIC}\r\n`,
    STATIC.replace('8AB0', '8ab0'),
    `${STATIC.slice(0, 60)}\n${STATIC.slice(60)}`,
  ]) {
    expect(writeLankaQr(codeOf(typed))).toBe(STATIC)
  }
})

test('Of one payment it has the amount and the number, and is else as the bank gave it', () => {
  const withTerminal = withValue('62', '0504KADE07040001')
  expect(forOnePayment(codeOf(withTerminal), { cents: 1_250_000, reference: 'K1001' })).toBe(
    '000201010212263200281999900000000000000000010001520457325303144540812500.005802LK5914KADE TEST SHOP' +
      '6007COLOMBO61050030062170505K1001070400016304B135',
  )
})

test('Letters of Sinhala are counted as characters, and summed as bytes', () => {
  expect(faultOf(IN_SINHALA)).toBe('for-one-payment')
  expect(faultOf(IN_SINHALA.replace('කඩේ', 'කඩා'))).toBe('checksum')
})

test.each([
  ['', 'not-one'],
  ['https://pay.example/shop', 'not-one'],
  [STATIC.slice(0, -1), 'not-one'],
  [STATIC.replace('5914', '5999'), 'not-one'],
  [STATIC.replace('26320028', '26320099'), 'checksum'],
  [`${STATIC}${'0'.repeat(500)}`, 'not-one'],
  [STATIC.replace('COLOMBO', 'COLOMBA'), 'checksum'],
  [withValue('53', '840'), 'other'],
  [withValue('58', 'IN'), 'other'],
  [changed((code) => [...code, { id: '80', value: 'A' }, { id: '80', value: 'B' }]), 'twice'],
  [withValue('62', '0501A0501B'), 'twice'],
  [withValue('62', '0599A'), 'not-one'],
  [changed((code) => code.filter(({ id }) => id !== '26')), 'no-account'],
  [withValue('01', '12'), 'for-one-payment'],
])('%j is refused: %s', (text, fault) => {
  expect(faultOf(text)).toBe(fault)
})

test('Any one digit that is changed is found', () => {
  for (let at = 0; at < STATIC.length; at += 1) {
    const other = STATIC[at] === '7' ? '3' : '7'
    expect([at, faultOf(STATIC.slice(0, at) + other + STATIC.slice(at + 1))]).not.toEqual([at, null])
  }
})

const value = (most: number) => fc.string({ unit: 'grapheme', minLength: 1, maxLength: most }).filter(isOneLine)
const others = fc.uniqueArray(fc.tuple(fc.integer({ min: 65, max: 99 }), value(8)), {
  selector: ([id]) => id,
  maxLength: 6,
})

function isOneLine(text: string): boolean {
  return text === text.trim() && !/[\r\n]/.test(text) && [...text].length <= 30
}

test('Whatever fields a code has, what is written is read as it was', () => {
  fc.assert(
    fc.property(others, value(12), fc.integer({ min: 1, max: 9_999_999_999 }), (added, name, cents) => {
      const code = [...codeOf(withValue('59', name)), ...added.map(([id, text]) => ({ id: String(id), value: text }))]
      expect(codeOf(writeLankaQr(code))).toEqual(code)
      const paid = forOnePayment(code, { cents, reference: 'ABC-123' })
      expect(paid).toContain(`54${String((cents / 100).toFixed(2).length).padStart(2, '0')}${(cents / 100).toFixed(2)}`)
      expect(paid).toContain('0507ABC-123')
    }),
  )
})

test.each([
  [0, 'K1'],
  [-5, 'K1'],
  [100_000_000_000_000, 'K1'],
  [100, ''],
  [100, 'K'.repeat(26)],
])('%d cents with the number %j fit no code', (cents, reference) => {
  expect(forOnePayment(codeOf(STATIC), { cents, reference })).toBeNull()
})
