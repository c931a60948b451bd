/** How long a warranty lasts. */

/** A warranty of ten years; shops of appliances give as much on a compressor. */
export const MOST_MONTHS = 120

/**
 * The last day of so many months from a day on, as `2027-11-28`: the same day of the month, or the month's last where
 * it is shorter.
 */
export function warrantyEnd(starts: string, months: number): string {
  const [year = 0, month = 1, day = 1] = starts.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}

/** Null where it lasts no whole number of months. */
export function monthsOfWarranty(starts: string, ends: string): number | null {
  for (let months = 1; months <= MOST_MONTHS; months += 1) if (warrantyEnd(starts, months) === ends) return months
  return null
}
