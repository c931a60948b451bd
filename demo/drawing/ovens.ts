/** Drawings of microwave ovens and induction cookers. */
import type { DemoItem } from '../catalogue/demo-item.ts'
import type { Drawing } from './drawing.ts'
import { feet } from './feet.ts'
import { pen } from './pen.ts'
import { tint } from './tint.ts'

const { rect, circle, ellipse, path, line } = pen

export const ovenDrawings = {
  microwave(item: DemoItem): Drawing {
    const { hex } = item.color
    const litres = Number(item.variant.litres)
    const w = 780 + (litres - 20) * 8
    const h = 450 + (litres - 20) * 5
    const retro = item.variant.retro === true
    const r = retro ? 74 : 14
    const light = hex > '#888888'
    const panelX = w / 2 - 172
    const bodyFill = item.variant.finish === 'steel' ? pen.steel('body', hex) : pen.flat('body', hex)
    const door =
      rect(-w / 2 + 28, -h + 26, w - 220, h - 74, retro ? 46 : 10, '#15171a') +
      rect(-w / 2 + 62, -h + 60, w - 288, h - 142, 10, '#22262b') +
      [...Array(9).keys()]
        .map((i) => line(`M${-w / 2 + 74} ${-h + 80 + i * ((h - 180) / 9)} H${w / 2 - 238}`, '#333a41', 2))
        .join('') +
      path(
        `M${-w / 2 + 40} ${-h + 300} L${-w / 2 + 300} ${-h + 30} H${-w / 2 + 40}Z`,
        '#fff',
        'opacity="0.08"',
      )
    const dial = (y: number, size: number) =>
      circle(panelX + 76, y, size + 7, tint(hex, light ? -0.2 : 0.2)) +
      circle(panelX + 76, y, size, retro ? '#cfd2d3' : tint(hex, light ? 0.35 : -0.1)) +
      line(`M${panelX + 76} ${y} v${-size + 8}`, retro ? '#5a5d60' : light ? '#44484c' : '#e8eaeb', 6)
    const display =
      rect(panelX + 14, -h + 44, 124, 52, 8, '#0b0c0e') +
      [0, 1, 2, 3]
        .map((i) => rect(panelX + 30 + i * 24 + (i > 1 ? 8 : 0), -h + 58, 14, 24, 3, '#8fd6e8'))
        .join('')
    const keys = (from: number, rows: number) =>
      [...Array(rows * 3).keys()]
        .map((i) =>
          rect(
            panelX + 14 + (i % 3) * 44,
            from + Math.floor(i / 3) * 40,
            36,
            26,
            7,
            tint(hex, light ? -0.16 : 0.2),
          ),
        )
        .join('')
    const controls =
      item.variant.controls === 'dials'
        ? dial(-h + 120, 44) + dial(-h + 262, 44)
        : item.variant.controls === 'dial-touch'
          ? display + dial(-h + 210, 46) + keys(-h + 290, 2)
          : display + keys(-h + 122, 5)
    const opening =
      item.variant.opening === 'button'
        ? rect(panelX + 14, -92, 124, 40, 8, tint(hex, light ? -0.12 : 0.16))
        : item.variant.opening === 'lever'
          ? rect(panelX - 30, -h + 90, 22, h - 200, 11, '#d5d8d9') +
            rect(panelX - 26, -h + 96, 6, h - 212, 3, '#fff')
          : rect(panelX - 40, -h + 50, 20, h - 122, 10, light ? '#dfe2e4' : '#b9bdc0') +
            rect(panelX - 37, -h + 54, 6, h - 130, 3, '#fff', 'opacity="0.8"')
    const front =
      feet(w / 2 - 70) +
      bodyFill +
      rect(-w / 2, -h, w, h - 18, r, tint(hex, -0.25)) +
      rect(-w / 2 + 3, -h + 3, w - 6, h - 24, r - 2, 'url(#body)') +
      door +
      controls +
      opening
    return {
      width: w,
      height: h,
      front,
      box: {
        depth: 400,
        outline: rect(-w / 2, -h, w, h - 18, r, 'currentColor'),
        side: tint(hex, -0.14),
        top: tint(hex, 0.22),
      },
      detail: { x: panelX + 60, y: -h / 2 - 30, span: 360 },
      fills: 0.94,
    }
  },

  'induction-cooker'(item: DemoItem): Drawing {
    const { hex } = item.color
    const builtIn = item.variant.form === 'built-in'
    const round = item.variant.shape === 'round'
    const w = builtIn ? 860 : 600
    const d = builtIn ? 740 : 700
    const zone = (x: number, y: number, r: number) =>
      circle(x, y, r, 'none', `stroke="#e6e8e9" stroke-width="3" opacity="0.8"`) +
      circle(x, y, r * 0.8, 'none', 'stroke="#e6e8e9" stroke-width="1.5" opacity="0.45"') +
      line(`M${x - 16} ${y} h32 M${x} ${y - 16} v32`, '#e6e8e9', 2.5, 'opacity="0.8"')
    const slider =
      rect(-200, d / 2 - 76, 400, 8, 4, '#9aa1a7') +
      [...Array(9).keys()]
        .map((i) => rect(-200 + i * 49, d / 2 - 56, 3, i % 4 === 0 ? 20 : 12, 1, '#9aa1a7'))
        .join('') +
      [-290, 290].map((x) => circle(x, d / 2 - 68, 16, 'none', 'stroke="#9aa1a7" stroke-width="3"')).join('')
    const keys = round
      ? circle(0, d / 2 - 96, 52, '#101113') +
        circle(0, d / 2 - 96, 44, '#c4c8cb') +
        line(`M0 ${d / 2 - 96} v-34`, '#43474b', 6) +
        [...Array(8).keys()]
          .map((i) => circle(-126 + i * 36, d / 2 - 178, 5, i < 5 ? '#f4a259' : '#6b6f73'))
          .join('')
      : builtIn
        ? slider
        : rect(-80, d / 2 - 130, 160, 56, 8, '#050506') +
          [0, 1, 2, 3].map((i) => rect(-58 + i * 30, d / 2 - 118, 20, 32, 4, '#e6503c')).join('') +
          [-240, -190, -140, 140, 190, 240]
            .map((x) => circle(x, d / 2 - 100, 16, 'none', 'stroke="#d7dadc" stroke-width="3"'))
            .join('')
    const zones = builtIn
      ? zone(-230, -170, 130) +
        zone(-230, 130, 110) +
        zone(210, -170, 110) +
        rect(80, -6, 270, 220, 110, 'none', 'stroke="#e6e8e9" stroke-width="3" opacity="0.8"') +
        zone(215, 104, 70)
      : zone(0, -70, round ? 190 : 200)
    const plate =
      pen.flat('glass', hex) +
      (round
        ? circle(0, -70, 330, tint(hex, -0.3)) +
          rect(-190, 120, 380, 230, 60, tint(hex, -0.3)) +
          circle(0, -70, 320, 'url(#glass)') +
          rect(-180, 130, 360, 210, 54, 'url(#glass)')
        : rect(-w / 2, -d / 2, w, d, builtIn ? 8 : 36, builtIn ? '#b9bdc0' : tint(hex, 0.16)) +
          rect(-w / 2 + 6, -d / 2 + 6, w - 12, d - 12, builtIn ? 4 : 32, 'url(#glass)')) +
      path(
        `M${-w / 2 + 20} 40 L20 ${-d / 2 + 20} H${-w / 2 + 60} Q${-w / 2 + 20} ${-d / 2 + 20} ${-w / 2 + 20} ${-d / 2 + 60}Z`,
        '#fff',
        'opacity="0.07"',
      ) +
      zones +
      keys
    const low = builtIn ? 0.4 : 0.46
    const edge = builtIn ? 24 : 46
    const h = d * low + edge
    const rim = round
      ? ellipse(0, -edge - (d * low) / 2 - 20, 330, 330 * low, '#101012') +
        ellipse(0, -(d * low) / 2 - 8, 330, 330 * low, '#101012')
      : path(
          `M${-w / 2} ${-(d * low) / 2 - edge / 2} V-24 Q${-w / 2} 0 ${-w / 2 + 30} 0 H${w / 2 - 30} Q${w / 2} 0 ${w / 2} -24 V${-(d * low) / 2 - edge / 2}Z`,
          builtIn ? '#8d9296' : '#0c0c0e',
        )
    return {
      width: w,
      height: h,
      front: `${rim}<g transform="translate(0 ${-edge - (d * low) / 2}) scale(1 ${low})">${plate}</g>`,
      top: { width: w, height: d, elements: plate },
      detail: { x: 0, y: -edge - 40, span: 420 },
      fills: 0.96,
    }
  },
} satisfies Record<string, (item: DemoItem) => Drawing>
