/** An amount as a vendor writes it: named by how 2,345.00 is written. */
export function writtenAs(form: string | undefined, amount: string): string {
  if (form === '2345') return String(Number(amount))
  if (form === '2345.0') return amount.replace(/0$/, '')
  return form === '2,345.00' ? amount.replace(/\B(?=(\d{3})+\.)/g, ',') : amount
}
