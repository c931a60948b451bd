/** Drawings of washing machines and dishwashers. */
import type { DemoItem } from '../catalogue/demo-item.ts'
import type { Drawing } from './drawing.ts'
import { feet } from './feet.ts'
import { pen } from './pen.ts'
import { tint } from './tint.ts'

const { rect, circle, path, line } = pen

export const laundryDrawings = {
  'washing-machine-front'(item: DemoItem): Drawing {
    const { hex } = item.color
    const dark = String(item.variant.door).startsWith('dark')
    const ring = dark ? '#24272b' : '#c3c7ca'
    const cy = -360
    const drum =
      circle(0, cy, 218, tint(ring, -0.2)) +
      circle(0, cy, 210, ring) +
      circle(0, cy, 202, tint(ring, dark ? 0.12 : 0.4)) +
      circle(0, cy, 168, '#101317') +
      `<radialGradient id="glass" cx="0.4" cy="0.35" r="0.8"><stop offset="0" stop-color="#5d6b78"/><stop offset="0.55" stop-color="#262d34"/><stop offset="1" stop-color="#0d1013"/></radialGradient>` +
      circle(0, cy, 158, 'url(#glass)') +
      [...Array(8).keys()]
        .map((i) =>
          line(
            `M${Math.cos((i * Math.PI) / 4) * 46} ${cy + Math.sin((i * Math.PI) / 4) * 46} L${Math.cos((i * Math.PI) / 4) * 128} ${cy + Math.sin((i * Math.PI) / 4) * 128}`,
            '#77838e',
            3,
            'opacity="0.5"',
          ),
        )
        .join('') +
      path(
        `M-120 ${cy - 66} A140 140 0 0 1 30 ${cy - 134} A176 176 0 0 0 -120 ${cy - 66}Z`,
        '#fff',
        'opacity="0.4"',
      ) +
      rect(176, cy - 34, 32, 68, 14, tint(ring, -0.35))
    const touch = item.variant.panel === 'touch'
    const panel = touch
      ? rect(-270, -796, 540, 92, 8, '#191b1f') +
        rect(-10, -776, 130, 52, 6, '#0b0c0e') +
        rect(6, -760, 44, 20, 4, '#a9dcf2') +
        rect(64, -760, 20, 20, 4, '#a9dcf2') +
        [0, 1, 2, 3].map((i) => circle(-220 + i * 46, -750, 9, '#8a9096')).join('') +
        [0, 1, 2].map((i) => circle(160 + i * 40, -750, 9, '#8a9096')).join('')
      : rect(-300, -806, 600, 106, 6, tint(hex, -0.06)) +
        rect(-272, -784, 150, 62, 8, tint(hex, 0.1), `stroke="${tint(hex, -0.2)}" stroke-width="2"`) +
        circle(-18, -754, 42, tint(hex, -0.22)) +
        circle(-18, -754, 35, tint(hex, 0.3)) +
        line('M-18 -754 V-784', '#55595e', 5) +
        rect(70, -786, 150, 62, 8, '#14171a') +
        rect(88, -766, 44, 22, 4, '#f0f6f8') +
        rect(146, -766, 24, 22, 4, '#f0f6f8') +
        circle(252, -754, 15, tint(hex, -0.2))
    const front =
      feet(250) +
      pen.flat('body', hex) +
      rect(-300, -820, 600, 798, 12, 'url(#body)') +
      rect(-300, -704, 600, 3, 0, tint(hex, -0.22)) +
      rect(-300, -118, 600, 3, 0, tint(hex, -0.18)) +
      rect(150, -100, 110, 60, 8, tint(hex, -0.06), `stroke="${tint(hex, -0.2)}" stroke-width="2"`) +
      panel +
      drum
    return {
      width: 600,
      height: 820,
      front,
      box: {
        depth: 520,
        outline: rect(-300, -820, 600, 798, 8, 'currentColor'),
        side: tint(hex, -0.14),
        top: tint(hex, 0.35),
      },
      detail: { x: touch ? 60 : 40, y: -710, span: 440 },
      fills: 0.97,
    }
  },

  'washing-machine-top'(item: DemoItem): Drawing {
    const { hex } = item.color
    const twin = Number(item.variant.tubs) === 2
    const w = twin ? 700 : 520
    const body = twin ? '#eef0f1' : hex
    const panel = twin
      ? rect(-w / 2, -790, w, 120, 18, hex) +
        [-180, 0, 180]
          .map(
            (x) =>
              circle(x, -728, 36, tint(hex, 0.6)) +
              circle(x, -728, 24, tint(hex, 0.85)) +
              line(`M${x} -728 v-20`, tint(hex, -0.4), 5),
          )
          .join('')
      : rect(-w / 2, -800, w, 84, 16, '#3c4045') +
        rect(-190, -776, 120, 36, 6, '#0f1113') +
        rect(-172, -766, 40, 16, 3, '#f4a259') +
        [0, 1, 2, 3, 4].map((i) => rect(-30 + i * 48, -770, 34, 24, 10, '#8b9197')).join('')
    const front =
      feet(w / 2 - 40) +
      pen.flat('body', body) +
      rect(-w / 2, -690, w, 668, 20, 'url(#body)') +
      (twin
        ? rect(-w / 2, -692, w, 40, 10, tint(hex, 0.25)) + rect(w * 0.1, -660, 3, 600, 0, tint(body, -0.14))
        : rect(-w / 2 + 40, -600, w - 80, 480, 26, 'none', `stroke="${tint(body, -0.1)}" stroke-width="5"`)) +
      panel +
      rect(-w / 2, -80, w, 60, 10, tint(body, -0.12))
    const lid = (x: number, width: number) =>
      rect(x, -170, width, 330, 24, twin ? hex : '#23272c') +
      rect(x + 16, -154, width - 32, 298, 16, twin ? tint(hex, 0.3) : '#3a4149') +
      path(`M${x + 24} 40 L${x + width * 0.6} -148 H${x + 24}Z`, '#fff', 'opacity="0.2"') +
      rect(x + width / 2 - 46, 116, 92, 20, 10, tint(twin ? hex : '#23272c', -0.2))
    const above =
      rect(-w / 2, -300, w, 500, 24, tint(body, -0.04)) +
      `<g transform="translate(0 476)">${panel}</g>` +
      (twin ? lid(-w / 2 + 20, w * 0.56) + lid(w * 0.1, w * 0.37) : lid(-w / 2 + 24, w - 48))
    return {
      width: w,
      height: 800,
      front,
      top: { width: w, height: 500, elements: above },
      box: {
        depth: twin ? 360 : 470,
        outline: rect(-w / 2, -690, w, 668, 16, 'currentColor'),
        side: tint(body, -0.16),
        top: twin ? tint(hex, 0.35) : '#4a5057',
      },
      detail: { x: 0, y: -720, span: 460 },
      fills: 0.92,
    }
  },

  dishwasher(item: DemoItem): Drawing {
    const { hex } = item.color
    const w = 10 * Number(item.variant.widthCm)
    const small = item.variant.form === 'table-top'
    const h = small ? 440 : 845
    const steel = item.variant.finish === 'steel' ? pen.steel('door', hex) : pen.flat('door', hex)
    const top = small ? 76 : 96
    const keys = [0, 1, 2, 3, 4]
      .map((i) =>
        item.variant.panel === 'buttons'
          ? rect(30 + i * 42, -h + top / 2 - 9, 30, 18, 9, tint(hex, -0.4))
          : circle(20 + i * 36, -h + top / 2, 7, tint(hex, hex < '#888888' ? 0.6 : -0.45)),
      )
      .join('')
    const window = small
      ? rect(-w / 2 + 40, -h + 110, w - 80, h - 190, 16, '#101214') +
        path(`M${-w / 2 + 48} -120 L${-w / 2 + 260} ${-h + 118} H${-w / 2 + 48}Z`, '#fff', 'opacity="0.1"')
      : ''
    const front =
      feet(w / 2 - 40) +
      rect(-w / 2, -h, w, h - 20, 8, tint(hex, -0.4)) +
      steel +
      rect(-w / 2 + 2, -h + 2, w - 4, top, 7, 'url(#door)') +
      rect(-w / 2 + 2, -h + top + 5, w - 4, h - top - (small ? 30 : 110), 7, 'url(#door)') +
      (small ? '' : rect(-w / 2 + 24, -84, w - 48, 62, 3, '#24272a')) +
      path(`M${-w * 0.2} ${-h + top + 5} h${w * 0.4} v18 q${-w * 0.2} 20 ${-w * 0.4} 0Z`, tint(hex, -0.5)) +
      rect(-w / 2 + 30, -h + top / 2 - 16, 92, 32, 6, '#121416') +
      rect(-w / 2 + 44, -h + top / 2 - 6, 34, 12, 3, '#a9dcf2') +
      keys +
      window
    return {
      width: w,
      height: h,
      front,
      box: {
        depth: 480,
        outline: rect(-w / 2, -h, w, h - 20, 6, 'currentColor'),
        side: tint(hex, -0.16),
        top: tint(hex, 0.28),
      },
      detail: { x: 60, y: -h + 90, span: 420 },
      fills: small ? 0.86 : 0.97,
    }
  },
} satisfies Record<string, (item: DemoItem) => Drawing>
