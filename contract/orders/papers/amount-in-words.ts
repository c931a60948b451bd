/** A sum of money in words, as papers write it below their total. */
import type { Cents } from '../../core/money.ts'

const small = [
  ...['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'],
  ...['Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
]
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']
/** Of each three digits, from the right; more than the largest safe number of cents has. */
const groups = ['', 'Thousand', 'Million', 'Billion', 'Trillion']

/** `Sri Lankan Rupees One Hundred and Eighty-Five Thousand and Cents Fifty Only`. Throws a RangeError below zero. */
export function amountInWords(amount: Cents): string {
  if (amount < 0) throw new RangeError(`no paper has a total below zero: ${amount}`)
  const rest = amount % 100
  const cents = rest === 0 ? '' : ` and Cents ${belowThousand(rest)}`
  return `Sri Lankan Rupees ${wholeInWords(Math.floor(amount / 100))}${cents} Only`
}

function wholeInWords(whole: number): string {
  const words: string[] = []
  let left = whole
  for (const group of groups) {
    const part = left % 1000
    if (part > 0) words.unshift(group === '' ? belowThousand(part) : `${belowThousand(part)} ${group}`)
    left = Math.floor(left / 1000)
  }
  return words.length === 0 ? wordOf(0) : words.join(' ')
}

function belowThousand(count: number): string {
  const hundreds = Math.floor(count / 100)
  const rest = count % 100
  if (hundreds === 0) return belowHundred(rest)
  const start = `${wordOf(hundreds)} Hundred`
  return rest === 0 ? start : `${start} and ${belowHundred(rest)}`
}

function belowHundred(count: number): string {
  if (count < small.length) return wordOf(count)
  const ones = count % 10
  const ten = tens[Math.floor(count / 10)] ?? ''
  return ones === 0 ? ten : `${ten}-${wordOf(ones)}`
}

function wordOf(count: number): string {
  return small[count] ?? ''
}
