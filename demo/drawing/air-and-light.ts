/** Drawings of fans and of a lantern. */
import type { DemoItem } from '../catalogue/demo-item.ts'
import type { Drawing } from './drawing.ts'
import { pen } from './pen.ts'
import { tint } from './tint.ts'

const { rect, circle, ellipse, path, line } = pen

export const airAndLightDrawings = {
  fan(item: DemoItem): Drawing {
    const { hex } = item.color
    if (item.variant.type === 'ceiling') {
      const blade = (turn: number, squeeze: number) =>
        `<g transform="translate(0 -330) scale(1 ${squeeze}) rotate(${turn})">` +
        path('M-50 -60 Q-62 -220 -78 -440 Q0 -478 78 -440 Q62 -220 50 -60Z', 'url(#wood)') +
        line('M-34 -100 L-48 -420 M0 -100 V-440 M34 -100 L46 -420', tint(hex, -0.2), 3, 'opacity="0.6"') +
        `${rect(-34, -110, 68, 80, 14, '#8a7f74')}</g>`
      const front =
        pen.round('wood', hex) +
        pen.round('metal', '#b9a68c') +
        rect(-12, -760, 24, 360, 6, 'url(#metal)') +
        path('M-64 -800 H64 Q58 -720 24 -710 H-24 Q-58 -720 -64 -800Z', 'url(#metal)') +
        blade(0, 0.34) +
        blade(118, 0.42) +
        blade(-118, 0.42) +
        path(
          'M-130 -330 Q-126 -420 -60 -430 H60 Q126 -420 130 -330 Q126 -250 40 -236 H-40 Q-126 -250 -130 -330Z',
          'url(#metal)',
        ) +
        ellipse(0, -246, 46, 14, tint('#b9a68c', -0.3))
      return { width: 900, height: 800, front, detail: { x: 0, y: -340, span: 460 }, fills: 1, hangs: true }
    }
    const cy = -590
    const blades = [...Array(5).keys()]
      .map((i) =>
        path(
          'M0 0 C-70 -60 -90 -150 -40 -196 C30 -210 74 -120 0 0Z',
          tint(hex, -0.22),
          `transform="translate(0 ${cy}) rotate(${i * 72})" opacity="0.85"`,
        ),
      )
      .join('')
    const cage =
      [...Array(28).keys()]
        .map((i) =>
          line(`M0 ${cy - 60} V${cy - 218}`, '#8d9296', 2.4, `transform="rotate(${(i * 360) / 28} 0 ${cy})"`),
        )
        .join('') +
      [100, 150, 190].map((r) => circle(0, cy, r, 'none', 'stroke="#8d9296" stroke-width="2.4"')).join('')
    const front =
      pen.round('pole', '#c3c7ca') +
      rect(-12, -400, 24, 370, 6, 'url(#pole)') +
      rect(-26, -250, 52, 44, 12, '#4b4f54') +
      pen.round('base', hex) +
      path(
        'M-190 -10 Q-180 -44 -60 -52 H60 Q180 -44 190 -10 Q190 0 170 0 H-170 Q-190 0 -190 -10Z',
        'url(#base)',
      ) +
      rect(-50, -420, 100, 80, 26, 'url(#base)') +
      [-24, 0, 24].map((x) => rect(x - 8, -374, 16, 18, 5, '#4b4f54')).join('') +
      circle(0, cy, 226, '#ffffff', 'opacity="0.35"') +
      blades +
      cage +
      circle(0, cy, 222, 'none', `stroke="${tint(hex, -0.3)}" stroke-width="12"`) +
      circle(0, cy, 62, tint(hex, -0.06)) +
      circle(0, cy, 48, tint(hex, 0.4))
    return { width: 450, height: 820, front, detail: { x: 0, y: cy, span: 420 }, fills: 1 }
  },

  lantern(item: DemoItem): Drawing {
    const { hex } = item.color
    const front =
      `<radialGradient id="halo"><stop offset="0" stop-color="#ffe6a6" stop-opacity="0.85"/><stop offset="1" stop-color="#ffe6a6" stop-opacity="0"/></radialGradient>` +
      ellipse(0, -300, 330, 330, 'url(#halo)') +
      line('M-140 -540 C-150 -760 150 -760 140 -540', '#33363a', 22) +
      pen.round('body', hex) +
      path('M-190 -140 L-170 -20 Q-168 0 -146 0 H146 Q168 0 170 -20 L190 -140Z', 'url(#body)') +
      pen.across('light', [
        [0, '#f0d089'],
        [0.3, '#fffaf0'],
        [0.7, '#fff3d2'],
        [1, '#eac77a'],
      ]) +
      rect(-150, -430, 300, 300, 20, 'url(#light)') +
      [-130, -50, 50, 130]
        .map((x) => rect(x - 8, -430, 16, 300, 6, tint(hex, -0.1), 'opacity="0.85"'))
        .join('') +
      path('M-180 -430 L-150 -530 Q-146 -550 -120 -550 H120 Q146 -550 150 -530 L180 -430Z', 'url(#body)') +
      circle(0, -74, 34, tint(hex, -0.35)) +
      circle(0, -74, 24, '#e8e8e4') +
      rect(90, -90, 50, 26, 6, '#1c1e20')
    const panel =
      rect(-240, -240, 480, 480, 90, tint(hex, -0.1)) +
      rect(-214, -214, 428, 428, 74, hex) +
      rect(-160, -160, 320, 320, 12, '#17263f') +
      [0, 1, 2, 3]
        .map((i) => line(`M${-160 + i * 107} -160 V160 M-160 ${-160 + i * 107} H160`, '#8ea3bd', 3))
        .join('') +
      [...Array(12).keys()].map((i) => line(`M-160 ${-148 + i * 27} H160`, '#35507a', 1.5)).join('') +
      path('M-150 60 L60 -150 H-150Z', '#fff', 'opacity="0.1"')
    return {
      width: 400,
      height: 720,
      front,
      top: { width: 480, height: 480, elements: panel },
      detail: { x: 0, y: -300, span: 360 },
      fills: 0.9,
    }
  },
} satisfies Record<string, (item: DemoItem) => Drawing>
