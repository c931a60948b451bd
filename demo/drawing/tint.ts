/** A colour made lighter (towards white, amount above 0) or darker (towards black, below 0). */
export function tint(hex: string, amount: number): string {
  const towards = amount > 0 ? 255 : 0
  const channels = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16)
    return Math.round(value + (towards - value) * Math.abs(amount))
  })
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
