/** Drawings of what one carries along: watches, earbuds, a power bank, a small speaker. */
import type { DemoItem } from '../catalogue/demo-item.ts'
import type { Drawing } from './drawing.ts'
import { pen } from './pen.ts'
import { screen } from './screen.ts'
import { tint } from './tint.ts'

const { rect, circle, ellipse, path, line } = pen

export const pocketDrawings = {
  'smart-watch'(item: DemoItem): Drawing {
    const { hex } = item.color
    const round = item.variant.case === 'round'
    const strap = (y: number, height: number, narrow: number) =>
      path(
        `M-104 ${y} H104 L${104 - narrow} ${y + height} Q0 ${y + height + (narrow > 0 ? Math.sign(height) * 16 : 0)} ${-104 + narrow} ${y + height}Z`,
        'url(#strap)',
      )
    const straps =
      pen.round('strap', tint(hex, hex < '#888888' ? 0.06 : -0.04)) +
      strap(-520, -230, 26) +
      strap(-240, 236, 26) +
      [0, 1, 2, 3].map((i) => ellipse(0, -150 + i * 36, 9, 6, tint(hex, -0.3))).join('')
    const face = (id: string) =>
      round
        ? circle(0, -380, 176, tint(hex, -0.2)) +
          circle(0, -380, 166, tint(hex, 0.25)) +
          circle(0, -380, 152, '#0b0c0f') +
          screen('clock', { x: -138, y: -518, width: 276, height: 276, radius: 138, id })
        : rect(-160, -570, 320, 380, 84, tint(hex, -0.25)) +
          rect(-152, -562, 304, 364, 78, tint(hex, 0.12)) +
          rect(-142, -552, 284, 344, 70, '#0b0c0f') +
          screen('clock', { x: -128, y: -538, width: 256, height: 316, radius: 58, id })
    const keys = round
      ? rect(166, -450, 20, 44, 8, tint(hex, -0.15)) + rect(166, -356, 20, 44, 8, tint(hex, -0.15))
      : rect(156, -420, 18, 76, 9, tint(hex, -0.2))
    const back =
      straps +
      keys +
      (round ? circle(0, -380, 176, tint(hex, -0.1)) : rect(-160, -570, 320, 380, 84, tint(hex, -0.1))) +
      circle(0, -380, 104, '#16181c') +
      circle(0, -380, 66, '#0c0e11') +
      circle(-22, -396, 13, '#2f7a54') +
      circle(22, -396, 13, '#2f7a54') +
      circle(0, -356, 13, '#7a2f3a') +
      circle(-14, -258, 9, '#c9b27a') +
      circle(14, -258, 9, '#c9b27a')
    return {
      width: 380,
      height: 760,
      front: straps + keys + face('dial'),
      back,
      detail: { x: 120, y: -380, span: 380 },
      fills: 0.92,
    }
  },

  earbuds(item: DemoItem): Drawing {
    const { hex } = item.color
    const bud = (x: number, way: number) =>
      `<g transform="translate(${x} -430) scale(${way} 1)">` +
      pen.round(`bud${way + 1}`, hex) +
      path(
        'M-58 -40 Q-58 -104 10 -104 Q74 -100 72 -36 Q70 18 18 30 L20 58 Q18 74 -6 74 Q-32 72 -32 54 L-34 18 Q-58 -2 -58 -40Z',
        `url(#bud${way + 1})`,
      ) +
      ellipse(52, 10, 26, 34, tint(hex, -0.22), 'transform="rotate(-32 52 10)"') +
      ellipse(62, 18, 18, 25, tint(hex, -0.4), 'transform="rotate(-32 62 18)"') +
      `${ellipse(-18, -62, 17, 22, tint(hex, 0.55), 'opacity="0.7"')}</g>`
    const front =
      pen.round('case', hex) +
      bud(-108, 1) +
      bud(108, -1) +
      path('M-236 -250 Q-250 -10 -120 0 H120 Q250 -10 236 -250Z', 'url(#case)') +
      ellipse(0, -250, 236, 52, tint(hex, -0.28)) +
      ellipse(0, -254, 220, 42, tint(hex, -0.42)) +
      path('M-236 -250 A236 52 0 0 0 236 -250 L232 -232 A232 50 0 0 1 -232 -232Z', tint(hex, 0.3)) +
      circle(0, -118, 9, '#f3fff6') +
      circle(0, -118, 5, '#6fd08c')
    return { width: 480, height: 545, front, detail: { x: 108, y: -420, span: 300 }, fills: 0.78 }
  },

  'power-bank'(item: DemoItem): Drawing {
    const { hex } = item.color
    const front =
      pen.flat('bank', hex) +
      rect(-150, -640, 300, 640, 44, 'url(#bank)') +
      rect(-150, -640, 300, 640, 44, 'none', `stroke="${tint(hex, 0.35)}" stroke-width="3"`) +
      rect(-104, -614, 62, 24, 12, '#121417') +
      rect(-98, -606, 50, 8, 4, '#4a4f55') +
      rect(-22, -616, 56, 28, 5, '#121417') +
      rect(-18, -604, 48, 10, 2, '#d8dcdf') +
      rect(50, -616, 56, 28, 5, '#121417') +
      rect(54, -604, 48, 10, 2, '#d8dcdf') +
      [0, 1, 2, 3].map((i) => circle(-36 + i * 24, -520, 6, i < 3 ? '#e9f6ff' : tint(hex, -0.3))).join('')
    return {
      width: 300,
      height: 640,
      front,
      box: {
        depth: 72,
        outline: rect(-150, -640, 300, 640, 44, 'currentColor'),
        side: tint(hex, -0.16),
        top: tint(hex, 0.14),
      },
      detail: { x: 10, y: -560, span: 320 },
      fills: 0.86,
    }
  },

  'portable-speaker'(item: DemoItem): Drawing {
    const { hex } = item.color
    const front =
      line('M246 -420 C330 -520 360 -440 300 -352', tint(hex, -0.45), 20) +
      pen.round('cloth', hex) +
      rect(-300, -470, 600, 470, 96, 'url(#cloth)') +
      mesh(-286, -456, 572, 442, 86, tint(hex, -0.3)) +
      rect(-130, -290, 260, 96, 18, tint(hex, -0.28)) +
      rect(-118, -278, 236, 72, 12, tint(hex, 0.62), 'opacity="0.9"') +
      [-60, 0, 60].map((x) => circle(x, -242, 13, tint(hex, -0.2))).join('')
    return {
      width: 640,
      height: 500,
      front,
      box: {
        depth: 130,
        outline: rect(-300, -470, 600, 470, 96, 'currentColor'),
        side: tint(hex, -0.2),
        top: tint(hex, 0.05),
      },
      detail: { x: 240, y: -390, span: 380 },
      fills: 0.76,
    }
  },
} satisfies Record<string, (item: DemoItem) => Drawing>

function mesh(x: number, y: number, width: number, height: number, radius: number, colour: string): string {
  return `<pattern id="mesh" width="12" height="12" patternUnits="userSpaceOnUse"><circle cx="3" cy="3" r="2" fill="${colour}"/><circle cx="9" cy="9" r="2" fill="${colour}"/></pattern>${rect(x, y, width, height, radius, 'url(#mesh)', 'opacity="0.5"')}`
}
