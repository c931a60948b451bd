import { expect, test } from 'vitest'
import { moneyCell } from './money-cell.ts'
import { shownNumber } from './xlsx-shown.ts'

const ACCOUNTS = '_("Rs"* #,##0.00_);_("Rs"* \\(#,##0.00\\);_("Rs"* "-"??_);_(@_)'

test.each([
  [5_000, '[$LKR] #,##0.00', '5000'],
  [5_000, '#,##0.00"/="', '5000'],
  [1.299, '"Rs" 0.000', '1.299'],
  [5_000, ACCOUNTS, '5000'],
  [-5_000, ACCOUNTS, '-5000'],
  [0, ACCOUNTS, '0'],
  [-5_000, '_-"Rs"* #,##0.00_-;\\-"Rs"* #,##0.00_-;_-"Rs"* "-"??_-;_-@_-', '-5000'],
  [0, '_-"Rs"* #,##0.00_-;\\-"Rs"* #,##0.00_-;_-"Rs"* "-"??_-;_-@_-', '0'],
  [50, '[$$-409]#,##0.00', '$50.00'],
  [-50, '[$$-409]#,##0.00', '-$50.00'],
  [2_000, '#,##0.00" CR";#,##0.00" DR"', '2000.00 CR'],
  [-2_000, '#,##0.00" CR";#,##0.00" DR"', '2,000.00 DR'],
  [0.1, '0%', '10%'],
])('%d in the format %s is %s', (number, code, text) => {
  const shown = shownNumber(number, code)
  const cell = moneyCell({ cells: [String(number)], ...(shown === null ? {} : { shown: { 0: shown } }) }, 0)
  expect(cell?.replaceAll(',', '')).toBe(text.replaceAll(',', ''))
})
