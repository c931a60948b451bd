/**
 * Amounts as people and programs write them, and what they are in rupees: `doubtful` where they can be read in two
 * ways, `none` where they are no amount. Every reader of money takes each of them so. Add a row for what a report
 * brings.
 */
export type Outcome = number | 'doubtful' | 'none'

export const amounts: readonly [typed: string, rupees: Outcome][] = [
  ['9500', 9_500],
  ['9500.50', 9_500.5],
  ['9500.5', 9_500.5],
  ['0', 0],
  ['0.00', 0],
  [' 12,500.00 ', 12_500],
  ['12,500', 12_500],
  ['189,900', 189_900],
  ['1,234,567.89', 1_234_567.89],
  // Lakhs.
  ['1,89,900.00', 189_900],
  ['1,29,900', 129_900],
  // Raised cents, as on a label.
  ['99⁵⁰', 'none'],
  ['1²', 'none'],
  ['LKR 189 900', 189_900],
  ['LKR\u00a0189,900.00', 189_900],
  ['Rs. 189,900/-', 189_900],
  ['Rs.189900/=', 189_900],
  ['රු. 1,500.00', 1_500],
  ['ரூ 1,500', 1_500],
  ['₨ 500', 500],
  // The point before cents, and not that of the currency.
  ['Rs .50', 0.5],
  ['LKR .50', 0.5],
  ['Rs.50', 50],
  ['LKR.50', 'doubtful'],
  ['１２５００', 12_500],
  ['௧௨௩', 123],
  ['189’900.00', 189_900],
  ["'189900", 189_900],
  ['\u200e9500\u200e', 9_500],
  // Four noughts of a database, and three behind four digits: no thousands can be meant.
  ['189900.0000', 189_900],
  ['1299.000', 1_299],
  // What reckons in binary leaves behind the cents (Odoo's export of https://github.com/mosadiqit/serverOVH).
  ['43.050000000000004', 43.05],
  ['146.67000000000002', 146.67],
  ['98.32999999999998', 98.33],
  // The comma before cents alone.
  ['1299,90', 1_299.9],
  ['1.299,00', 1_299],
  ['1.299.000', 1_299_000],
  ['1 299 000,50', 1_299_000.5],
  // One to three digits, a point, three digits: the noughts too.
  ['189.900', 'doubtful'],
  ['1.299', 'doubtful'],
  ['189.000', 'doubtful'],
  ['12.345', 'doubtful'],
  ['0.500', 'doubtful'],
  ['Rs. 189.900', 'doubtful'],
  // A nought before a comma and three digits: nobody parts thousands so, and SAP, LibreOffice and Excel of Germany
  // write half a rupee so.
  ['0,500', 'doubtful'],
  ['Rs. 0,500', 'doubtful'],
  ['-0,500', 'doubtful'],
  ['0,500.00', 'doubtful'],
  ['012,500', 'doubtful'],
  ['0 500', 'doubtful'],
  ["0'500", 'doubtful'],
  ['0.500,00', 'doubtful'],
  ['0,50,000', 'doubtful'],
  ['0,50', 0.5],
  ['0,5', 0.5],
  ['1299,000', 'none'],
  ['1,29,90', 'none'],
  ['12,5,0', 'none'],
  ['1.2.3', 'none'],
  ['(500)', 'none'],
  ['1e5', 'none'],
  ['0x10', 'none'],
  ['free', 'none'],
  ['12 500 5', 'none'],
  ['12500 7490', 'none'],
  ['4.79E+12', 'none'],
]

/** In a column whose other amounts have the comma before their cents. */
export const withDecimalCommas: readonly [typed: string, rupees: Outcome][] = [
  ['1299,90', 1_299.9],
  ['189,900', 'doubtful'],
  ['189.900', 'doubtful'],
  ['Rs. 189,900/-', 189_900],
  ['1.299,00', 1_299],
  ['9500', 9_500],
]
