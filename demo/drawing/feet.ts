/** The two front feet of something that stands on the ground, this far from its middle. */
import { pen } from './pen.ts'

export function feet(fromMiddle: number): string {
  return [-fromMiddle, fromMiddle].map((x) => pen.rect(x - 22, -22, 44, 22, 5, '#2f3235')).join('')
}
