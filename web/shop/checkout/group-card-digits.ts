/** Writes the digits of a card as cards show them, while they are being typed. */

/** `4000 0012 3456 7899`; a longer number keeps its digits together, as many as the field takes. */
export function groupCardNumber(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 19)
  return digits.length > 16 ? digits : digits.replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** `04/29`, also from `429`, `4/29`, `0429` and `04/2029`. */
export function groupExpiry(text: string): string {
  const [month = '', year] = text.split(/[/\s.-]+/, 2)
  if (year !== undefined && /^\d{1,2}$/.test(month)) {
    const digits = year.replace(/\D/g, '')
    return `${month.padStart(2, '0')}/${digits.length === 4 ? digits.slice(2) : digits.slice(0, 2)}`
  }
  const digits = text.replace(/\D/g, '')
  const whole = Number(digits[0]) > 1 ? `0${digits}` : digits
  return whole.length > 2 ? `${whole.slice(0, 2)}/${whole.slice(2, 4)}` : whole
}

/** Arranges what stands in an input anew and leaves the cursor behind the same digit. */
export function typedInto(input: HTMLInputElement, arrange: (text: string) => string): void {
  const before = input.value
  const cursor = input.selectionStart ?? before.length
  const after = arrange(before)
  if (after === before) return
  const digitsLeft = before.slice(0, cursor).replace(/\D/g, '').length
  input.value = after
  const place = cursor >= before.length ? after.length : placeBehind(after, digitsLeft)
  input.setSelectionRange(place, place)
}

function placeBehind(text: string, digits: number): number {
  let seen = 0
  for (let at = 0; at < text.length; at++) {
    if (seen === digits) return at
    if (/\d/.test(text.charAt(at))) seen += 1
  }
  return text.length
}
