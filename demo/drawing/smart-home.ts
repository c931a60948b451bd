/** Drawings of smart-home devices. */
import type { DemoItem } from '../catalogue/demo-item.ts'
import type { Drawing } from './drawing.ts'
import { pen } from './pen.ts'
import { screen } from './screen.ts'
import { tint } from './tint.ts'

const { rect, circle, path, line, ellipse } = pen

export const smartHomeDrawings = {
  'smart-speaker'(item: DemoItem): Drawing {
    const { hex } = item.color
    if (item.variant.shape === 'display') {
      const front =
        pen.round('foot', hex) +
        path(
          'M-230 -10 Q-240 -190 -180 -230 H180 Q240 -190 230 -10 Q228 0 210 0 H-210 Q-228 0 -230 -10Z',
          'url(#foot)',
        ) +
        weave(-226, -226, 452, 222, 30, tint(hex, -0.25)) +
        rect(-380, -560, 760, 450, 34, '#e9e7e2') +
        rect(-374, -554, 748, 438, 30, '#f6f5f2') +
        rect(-350, -530, 700, 390, 12, '#101214') +
        screen('clock', { x: -340, y: -520, width: 680, height: 370, radius: 8, id: 'display' }) +
        rect(-60, -549, 66, 12, 6, '#33363a') +
        circle(24, -543, 6, '#33363a')
      return { width: 760, height: 560, front, detail: { x: 0, y: -500, span: 360 }, fills: 0.88 }
    }
    const ring = (rx: number, ry: number) =>
      ellipse(0, 0, rx, ry, tint(hex, 0.08)) +
      ellipse(0, 0, rx * 0.9, ry * 0.9, '#0f1113') +
      ellipse(0, 0, rx * 0.8, ry * 0.8, 'none', 'stroke="#6fc3e8" stroke-width="8"')
    const keys = [
      [0, -0.4],
      [0.4, 0],
      [0, 0.4],
      [-0.4, 0],
    ]
      .map(([x = 0, y = 0]) => circle(x * 300, y * 300, 20, '#7b8288'))
      .join('')
    const front =
      pen.round('cloth', hex) +
      path('M-200 -560 V-40 A200 40 0 0 0 200 -40 V-560Z', 'url(#cloth)') +
      weave(-200, -560, 400, 540, 6, tint(hex, 0.35)) +
      path('M-200 -60 V-40 A200 40 0 0 0 200 -40 V-60 A200 40 0 0 1 -200 -60Z', tint(hex, -0.4)) +
      `<g transform="translate(0 -560)">${ring(200, 42)}</g>`
    return {
      width: 400,
      height: 602,
      front,
      top: { width: 600, height: 600, elements: ring(300, 300) + keys },
      detail: { x: 0, y: -540, span: 420 },
      fills: 0.82,
    }
  },

  'smart-bulb'(item: DemoItem): Drawing {
    const { hex } = item.color
    const front =
      `<radialGradient id="halo"><stop offset="0" stop-color="${hex}" stop-opacity="0.6"/><stop offset="1" stop-color="${hex}" stop-opacity="0"/></radialGradient><radialGradient id="globe" cx="0.4" cy="0.38" r="0.75"><stop offset="0" stop-color="#fff"/><stop offset="0.5" stop-color="${tint(hex, 0.45)}"/><stop offset="1" stop-color="${tint(hex, -0.02)}"/></radialGradient>` +
      circle(0, -470, 380, 'url(#halo)') +
      path(
        'M-110 -250 C-110 -320 -200 -370 -200 -490 A200 200 0 0 1 200 -490 C200 -370 110 -320 110 -250Z',
        'url(#globe)',
      ) +
      pen.round('collar', '#f1f1ef') +
      path('M-112 -254 L-76 -120 H76 L112 -254Z', 'url(#collar)') +
      pen.steel('cap', '#bfc3c6') +
      path('M-70 -124 H70 L62 -24 Q40 0 0 0 Q-40 0 -62 -24Z', 'url(#cap)') +
      [-108, -84, -60, -36].map((y) => line(`M-68 ${y} L68 ${y - 10}`, '#83888c', 7)).join('') +
      ellipse(0, -6, 26, 9, '#33363a')
    return { width: 400, height: 690, front, detail: { x: 0, y: -140, span: 340 }, fills: 0.9 }
  },

  'smart-camera'(item: DemoItem): Drawing {
    const { hex } = item.color
    const glass = (x: number, y: number, r: number) =>
      circle(x, y, r, '#0d0f12') +
      circle(x, y, r * 0.6, '#15202c') +
      circle(x, y, r * 0.38, '#24476c') +
      circle(x - r * 0.2, y - r * 0.22, r * 0.12, '#dcebf8')
    if (item.variant.outdoor) {
      const front =
        rect(210, -420, 60, 300, 22, '#d9dbda') +
        rect(160, -330, 90, 70, 20, '#2b2d30') +
        pen.flat('body', '#f0f0ee') +
        rect(-280, -480, 480, 330, 74, 'url(#body)', 'stroke="#d3d4d2" stroke-width="3"') +
        rect(-250, -450, 420, 270, 60, '#131518') +
        glass(-40, -315, 88) +
        [
          [-180, -380],
          [-180, -250],
          [100, -380],
          [100, -250],
        ]
          .map(([x = 0, y = 0]) => circle(x, y, 19, '#e8e3c8'))
          .join('') +
        rect(-300, -500, 520, 44, 22, '#e4e4e1')
      return {
        width: 600,
        height: 520,
        front,
        detail: { x: 200, y: -300, span: 340 },
        fills: 0.82,
        hangs: true,
      }
    }
    const front =
      pen.round('body', hex) +
      path(
        'M-150 -18 Q-150 -160 -120 -220 H120 Q150 -160 150 -18 Q150 0 130 0 H-130 Q-150 0 -150 -18Z',
        'url(#body)',
      ) +
      rect(-130, -236, 260, 22, 10, tint(hex, -0.2)) +
      path(
        'M-190 -390 Q-190 -590 0 -590 Q190 -590 190 -390 Q190 -250 110 -224 H-110 Q-190 -250 -190 -390Z',
        'url(#body)',
      ) +
      circle(0, -400, 128, '#131518') +
      glass(0, -400, 74) +
      circle(0, -298, 8, '#6fc3e8') +
      circle(-74, -340, 8, '#3b1f22') +
      circle(74, -340, 8, '#3b1f22')
    return { width: 380, height: 590, front, detail: { x: 0, y: -400, span: 330 }, fills: 0.82 }
  },

  'smart-plug'(item: DemoItem): Drawing {
    const { hex } = item.color
    const front =
      pen.flat('body', hex) +
      rect(-190, -560, 380, 560, 70, tint(hex, -0.12)) +
      rect(-186, -556, 372, 546, 66, 'url(#body)') +
      circle(0, -300, 156, tint(hex, -0.05), `stroke="${tint(hex, -0.16)}" stroke-width="4"`) +
      rect(-17, -408, 34, 84, 6, '#2a2c2f') +
      rect(-108, -270, 78, 32, 6, '#2a2c2f') +
      rect(30, -270, 78, 32, 6, '#2a2c2f') +
      rect(-44, -96, 88, 40, 20, tint(hex, -0.08), `stroke="${tint(hex, -0.18)}" stroke-width="3"`) +
      circle(0, -76, 8, '#4aa3df')
    return {
      width: 380,
      height: 560,
      front,
      box: {
        depth: 190,
        outline: rect(-190, -560, 380, 560, 70, 'currentColor'),
        side: tint(hex, -0.14),
        top: tint(hex, 0.4),
      },
      detail: { x: 0, y: -110, span: 300 },
      fills: 0.74,
    }
  },

  'smart-sensor'(item: DemoItem): Drawing {
    const { hex } = item.color
    const door = (x: number) =>
      rect(x - 46, -250, 92, 250, 26, 'url(#shell)', `stroke="${tint(hex, -0.16)}" stroke-width="3"`) +
      rect(x + 56, -210, 44, 170, 16, 'url(#shell)', `stroke="${tint(hex, -0.16)}" stroke-width="3"`) +
      circle(x, -206, 7, '#6fc3e8')
    const front =
      pen.round('shell', hex) +
      path(
        'M-340 -14 Q-344 -60 -300 -64 H-160 Q-116 -60 -120 -14 Q-122 0 -136 0 H-324 Q-338 0 -340 -14Z',
        'url(#shell)',
      ) +
      circle(-230, -190, 140, 'url(#shell)', `stroke="${tint(hex, -0.14)}" stroke-width="3"`) +
      `<radialGradient id="lens" cx="0.4" cy="0.35" r="0.8"><stop offset="0" stop-color="#fdfdfc"/><stop offset="1" stop-color="#c9cccc"/></radialGradient>` +
      circle(-230, -196, 84, 'url(#lens)') +
      [-50, -20, 10, 40]
        .map((at) =>
          line(
            `M${-230 - Math.sqrt(84 * 84 - at * at)} ${-196 + at} H${-230 + Math.sqrt(84 * 84 - at * at)}`,
            '#b3b7b8',
            3,
          ),
        )
        .join('') +
      door(40) +
      door(250)
    return { width: 700, height: 332, front, detail: { x: -230, y: -190, span: 360 }, fills: 0.86 }
  },
} satisfies Record<string, (item: DemoItem) => Drawing>

function weave(x: number, y: number, width: number, height: number, radius: number, colour: string): string {
  return `<pattern id="weave" width="10" height="10" patternUnits="userSpaceOnUse"><path d="M0 5 H5 M5 10 H10 M2.5 0 V5 M7.5 5 V10" stroke="${colour}" stroke-width="1.6"/></pattern>${rect(x, y, width, height, radius, 'url(#weave)', 'opacity="0.45"')}`
}
