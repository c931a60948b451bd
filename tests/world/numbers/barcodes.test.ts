// Barcodes: what is told to the world of each, and how two of them are compared.
import { expect, test } from 'vitest'
import { gtinOf } from '#contract/catalogue/items/gtin.ts'
import { barcodeForms, foldBarcode } from '#contract/text/barcodes.ts'
import { foldCode, foldText } from '#contract/text/folded.ts'
import { barcodes } from './barcodes.ts'

test.each(barcodes)('%j', (typed, gtin, folded) => {
  expect(gtinOf(typed)).toBe(gtin)
  expect(foldBarcode(typed)).toBe(folded)
  // Whatever stands in the shop is found by each other spelling of it.
  expect(barcodeForms(typed)).toContain(folded)
})

test('a number is found in each of the lengths it may be stored in', () => {
  expect(barcodeForms('00036000291452')).toEqual(['00036000291452', '0036000291452', '036000291452'])
  expect(barcodeForms('96385074')).toEqual(['96385074', '00000096385074', '0000096385074', '000096385074'])
  expect(barcodeForms('')).toEqual([])
})

test.each([
  ['Café É.jpg', 'Cafe\u0301 E\u0301.JPG'],
  ['ක්‍රෝම්', 'ක්රෝම්'],
  ['போ', '\u0baa\u0bc7\u0bbe'],
  ['Ｓａｍｓｕｎｇ', ' samsung '],
  ['LG\u200bElectronics', 'lgelectronics'],
  ['Mi\u00a0Band', 'mi  band'],
])('%j and %j are one name', (one, other) => {
  expect(foldText(one)).toBe(foldText(other))
})

test('codes are one in each kind of dash and digit', () => {
  expect(foldCode('AB\u201112')).toBe(foldCode('ab\u201312'))
  expect(foldCode('௧௨')).toBe('12')
})
