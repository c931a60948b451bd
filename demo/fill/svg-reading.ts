/** Whether this process reads SVG. The shop switches it off for good reason; the demo's own drawings need it once. */
import sharp from 'sharp'

const reader = { operation: ['VipsForeignLoadSvg'] }

export const svgReading = {
  on: () => sharp.unblock(reader),
  off: () => sharp.block(reader),
}
