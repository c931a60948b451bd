/** Drawings of televisions, on feet or on a stand, and of the bracket for the wall. */
import type { DemoItem } from '../catalogue/demo-item.ts'
import type { Drawing } from './drawing.ts'
import { pen } from './pen.ts'
import { screen } from './screen.ts'
import { tint } from './tint.ts'

const { rect, path, circle, line } = pen

export const televisionDrawings = {
  tv(item: DemoItem): Drawing {
    const { hex } = item.color
    const inches = Number(item.variant.inches)
    const width = 1000
    const high = 566
    const stand = String(item.variant.stand)
    const foot = stand === 'pedestal' ? 78 : 62
    const bezel = { frame: 17, slim: 9, metal: 10, none: 5 }[String(item.variant.bezel)] ?? 9
    const chin = item.variant.bezel === 'frame' ? 26 : bezel + 5
    const dark = tint(hex, -0.3)
    const leg = (x: number, way: number) =>
      path(`M${x} ${-foot} L${x + way * 62} -4 h${way * 22} L${x + way * 16} ${-foot}Z`, dark) +
      path(`M${x} ${-foot} L${x - way * 28} -4 h${way * 16} L${x + way * 14} ${-foot}Z`, tint(hex, -0.1))
    const at = stand === 'wide-feet' ? width * 0.43 : width * 0.36
    const feet =
      stand === 'pedestal'
        ? rect(-58, -foot - 4, 116, foot, 4, dark) +
          path('M-230 0 Q-228 -20 -190 -22 H190 Q228 -20 230 0Z', tint(hex, 0.12)) +
          path('M-230 0 Q-228 -8 -190 -10 H190 Q228 -8 230 0Z', dark)
        : leg(-at, -1) + leg(at, 1)
    const panel = (fill: string) => rect(-width / 2, -high - foot, width, high, 7, fill)
    const front =
      feet +
      panel(tint(hex, item.variant.bezel === 'metal' ? 0.3 : 0.05)) +
      rect(-width / 2 + 3, -high - foot + 3, width - 6, high - 6, 5, '#0a0b0d') +
      screen(String(item.variant.screen), {
        x: -width / 2 + bezel,
        y: -high - foot + bezel,
        width: width - 2 * bezel,
        height: high - bezel - chin,
        radius: 3,
        id: 'display',
      }) +
      path(
        `M${-width / 2 + bezel} ${-foot - 150} L${-width / 2 + 380} ${-high - foot + bezel} H${-width / 2 + bezel}Z`,
        '#fff',
        'opacity="0.06"',
      ) +
      rect(-16, -foot - chin / 2 - 2, 32, 3, 1, '#4a4d52')
    const back =
      feet +
      panel(tint('#2b2d31', 0.04)) +
      rect(-340, -foot - 400, 680, 330, 22, '#35383d') +
      rect(-340, -foot - 400, 680, 26, 13, '#42464c') +
      [-130, 130].flatMap((x) => [-300, -160].map((y) => circle(x, -foot + y, 9, '#15171a'))).join('') +
      rect(250, -foot - 270, 60, 130, 8, '#1d1f23') +
      [0, 1, 2, 3].map((i) => rect(264, -foot - 256 + i * 30, 32, 12, 3, '#6b7077')).join('') +
      [0, 1, 2, 3, 4, 5].map((i) => rect(-300, -foot - 260 + i * 22, 120, 5, 2, '#26282c')).join('')
    return {
      width,
      height: high + foot,
      front,
      back,
      box: {
        depth: 44,
        outline: panel('currentColor'),
        side: tint('#2b2d31', 0.1),
        top: tint('#2b2d31', 0.2),
      },
      detail:
        stand === 'pedestal'
          ? { x: 0, y: -foot - 60, span: 560 }
          : { x: at * 0.98, y: -foot - 20, span: 400 },
      fills: 0.7 + Math.min(0.34, (inches - 32) / 190),
    }
  },

  'wall-bracket'(item: DemoItem): Drawing {
    const { hex } = item.color
    const bar = (d: string) =>
      line(d, tint(hex, 0.05), 26) + line(d, tint(hex, 0.34), 5, 'transform="translate(-4 -5)"')
    const front =
      rect(-52, -470, 104, 380, 12, tint(hex, -0.25)) +
      [-430, -130].map((y) => circle(0, y, 11, '#8f9499')).join('') +
      bar('M-30 -330 L150 -380 L60 -300') +
      bar('M-30 -230 L150 -280 L60 -230') +
      circle(150, -380, 22, tint(hex, 0.2)) +
      circle(150, -280, 22, tint(hex, 0.2)) +
      rect(-250, -400, 500, 34, 8, tint(hex, 0.12)) +
      rect(-250, -190, 500, 34, 8, tint(hex, 0.12)) +
      rect(-36, -400, 72, 244, 10, tint(hex, 0.2)) +
      [-1, 1]
        .map(
          (way) =>
            rect(way * 230 - 25, -560, 50, 560, 10, tint(hex, way < 0 ? 0.16 : 0.06)) +
            [-520, -440, -360, -200, -120, -40]
              .map((y) => rect(way * 230 - 7, y, 14, 36, 7, '#f3f2ef'))
              .join(''),
        )
        .join('')
    return { width: 520, height: 560, front, detail: { x: 90, y: -330, span: 320 }, fills: 0.84, hangs: true }
  },
} satisfies Record<string, (item: DemoItem) => Drawing>
