/** Drawings of what toasts and fries: toasters and air fryers. */
import type { DemoItem } from '../catalogue/demo-item.ts'
import type { Drawing } from './drawing.ts'
import { feet } from './feet.ts'
import { pen } from './pen.ts'
import { tint } from './tint.ts'

const { rect, circle, ellipse, path, line } = pen

export const toastingDrawings = {
  toaster(item: DemoItem): Drawing {
    const { hex } = item.color
    if (item.variant.type === 'sandwich') {
      const front =
        feet(200) +
        pen.flat('lid', hex) +
        path('M-300 -130 Q-300 -30 -250 -20 H250 Q300 -30 300 -130Z', tint(hex, 0.1)) +
        path('M-300 -140 Q-290 -250 -180 -256 H180 Q290 -250 300 -140Z', 'url(#lid)') +
        rect(-302, -146, 604, 14, 6, '#b9bdc0') +
        path('M-250 -176 Q-240 -236 -170 -240 H20 Q-180 -230 -210 -170Z', '#fff', 'opacity="0.2"') +
        rect(-74, -196, 148, 128, 22, tint(hex, 0.16)) +
        rect(-46, -168, 92, 72, 12, '#c9cccf') +
        rect(-46, -140, 92, 12, 6, '#8d9296') +
        circle(-150, -196, 11, '#d8574c') +
        circle(-116, -196, 11, '#6fd08c')
      return { width: 604, height: 260, front, detail: { x: -60, y: -150, span: 320 }, fills: 0.86 }
    }
    const four = Number(item.variant.slots) === 4
    const long = item.variant.type === 'long-slot'
    const w = four ? 620 : long ? 700 : 520
    const h = 380
    const r = item.variant.retro ? 96 : 60
    const steel = item.variant.finish === 'steel'
    const bread = (x: number, width: number) =>
      path(`M${x} -${h - 16} v-44 q-6 -36 30 -40 h${width - 60} q36 4 30 40 v44Z`, '#c98d4b') +
      path(`M${x + 10} -${h - 16} v-40 q-4 -26 24 -30 h${width - 68} q28 4 24 30 v40Z`, '#e9c58d')
    const slices = four
      ? bread(-240, 180) + bread(60, 180)
      : long
        ? bread(-210, 190) + bread(20, 190)
        : bread(-110, 220)
    const lever = (x: number) =>
      rect(x - 5, -h + 96, 10, 150, 5, tint(hex, -0.5)) +
      rect(x - 44, -h + 116, 88, 30, 13, steel ? '#2a2c2f' : '#d7dadb') +
      rect(x - 36, -h + 121, 72, 8, 4, '#fff', 'opacity="0.4"')
    const dial = (x: number) =>
      circle(x, -88, 36, tint(hex, -0.25)) +
      circle(x, -88, 29, steel ? '#2f3134' : '#f2f3f3') +
      line(`M${x} -88 v-22`, steel ? '#e8eaeb' : '#5a5e62', 5)
    const front =
      slices +
      feet(w / 2 - 80) +
      (steel ? pen.steel('body', hex) : pen.flat('body', hex)) +
      rect(-w / 2, -h, w, h - 18, r, tint(hex, -0.25)) +
      rect(-w / 2 + 3, -h + 2, w - 6, h - 26, r - 3, 'url(#body)') +
      path(
        `M${-w / 2 + 26} -110 Q${-w / 2 + 18} ${-h + 24} ${-w / 2 + 130} ${-h + 20} H0 Q${-w / 2 + 70} ${-h + 40} ${-w / 2 + 60} -110Z`,
        '#fff',
        'opacity="0.2"',
      ) +
      (four
        ? lever(-130) + lever(130) + dial(-130) + dial(130)
        : long
          ? lever(250) + dial(160)
          : lever(0) + dial(0))
    const slot = (x: number, width: number, y: number) =>
      rect(x, y - 20, width, 40, 10, '#1b1c1e') + rect(x + 10, y - 9, width - 20, 18, 5, '#c98d4b')
    const top = {
      width: w,
      height: 480,
      elements:
        pen.flat('lid', hex) +
        rect(-w / 2, -240, w, 480, r, tint(hex, -0.2)) +
        rect(-w / 2 + 4, -236, w - 8, 468, r - 4, 'url(#lid)') +
        [-150, -60, 60, 150].map((y) => slot(-w / 2 + 70, w - 140, y)).join('') +
        rect(-150, 236, 70, 30, 10, '#2a2c2f') +
        rect(80, 236, 70, 30, 10, '#2a2c2f'),
    }
    return {
      width: w,
      height: h + 80,
      front,
      top,
      detail: long ? { x: 190, y: -180, span: 330 } : { x: 0, y: -140, span: 320 },
      box: {
        depth: four ? 330 : 220,
        outline: rect(-w / 2, -h, w, h - 18, r, 'currentColor'),
        side: tint(hex, -0.16),
        top: tint(hex, 0.28),
      },
      fills: 0.86,
    }
  },

  'air-fryer'(item: DemoItem): Drawing {
    const { hex } = item.color
    const light = hex > '#888888'
    const chrome = '#c9ccce'
    if (item.variant.type === 'oven') {
      const front =
        feet(220) +
        pen.steel('body', hex) +
        rect(-290, -640, 580, 622, 26, tint(hex, -0.3)) +
        rect(-287, -637, 574, 614, 24, 'url(#body)') +
        rect(-250, -606, 500, 110, 16, '#101214') +
        rect(-60, -580, 120, 56, 8, '#1c2024') +
        [0, 1, 2].map((i) => rect(-40 + i * 30, -566, 18, 28, 3, '#f4a259')).join('') +
        [-210, -160, -110, 110, 160, 210].map((x) => circle(x, -552, 13, '#6d747b')).join('') +
        rect(-240, -470, 480, 420, 16, '#15171a') +
        rect(-206, -430, 412, 340, 10, '#3a2a1c') +
        `<radialGradient id="glow"><stop offset="0" stop-color="#f3b25d" stop-opacity="0.75"/><stop offset="1" stop-color="#f3b25d" stop-opacity="0"/></radialGradient>` +
        ellipse(0, -290, 200, 150, 'url(#glow)') +
        [-350, -240, -150].map((y) => line(`M-200 ${y} H200`, '#c9ccce', 5)).join('') +
        [-130, -50, 30, 110].map((x) => ellipse(x + 10, -262, 34, 22, '#b5733a')).join('') +
        rect(-180, -476, 360, 22, 11, chrome) +
        path('M-196 -100 L20 -424 H-196Z', '#fff', 'opacity="0.07"')
      return {
        width: 580,
        height: 640,
        front,
        box: {
          depth: 420,
          outline: rect(-290, -640, 580, 622, 20, 'currentColor'),
          side: tint(hex, -0.2),
          top: tint(hex, 0.2),
        },
        detail: { x: 0, y: -540, span: 420 },
        fills: 0.92,
      }
    }
    if (item.variant.type === 'dual') {
      const drawer = (x: number) =>
        rect(x, -390, 322, 350, 26, tint(hex, 0.07)) +
        rect(x + 6, -384, 310, 338, 22, 'url(#body)') +
        rect(x + 66, -320, 190, 34, 17, chrome) +
        rect(x + 72, -316, 178, 10, 5, '#fff', 'opacity="0.7"') +
        rect(x + 118, -300, 86, 80, 20, tint(hex, -0.35))
      const front =
        feet(270) +
        pen.flat('body', hex) +
        rect(-350, -560, 700, 542, 56, tint(hex, -0.2)) +
        path('M-350 -410 V-500 Q-350 -560 -290 -560 H290 Q350 -560 350 -500 V-410Z', '#16181b') +
        circle(0, -484, 40, '#3b4046') +
        circle(0, -484, 31, '#5a6067') +
        [-250, -200, -150, 150, 200, 250].map((x) => circle(x, -484, 12, '#7b838a')).join('') +
        rect(-104, -506, 44, 44, 6, '#a9dcf2') +
        rect(60, -506, 44, 44, 6, '#a9dcf2') +
        drawer(-334) +
        drawer(12)
      return {
        width: 700,
        height: 560,
        front,
        box: {
          depth: 300,
          outline: rect(-350, -560, 700, 542, 56, 'currentColor'),
          side: tint(hex, -0.3),
          top: '#2a2d31',
        },
        detail: { x: 0, y: -470, span: 480 },
        fills: 0.94,
      }
    }
    const window = item.variant.window === true
    const w = window ? 500 : 450
    const front =
      feet(w / 2 - 90) +
      pen.round('body', hex) +
      path(
        `M${-w / 2} -60 Q${-w / 2} -20 ${-w / 2 + 50} -18 H${w / 2 - 50} Q${w / 2} -20 ${w / 2} -60 V-470 Q${w / 2} -640 ${w / 2 - 150} -650 H${-w / 2 + 150} Q${-w / 2} -640 ${-w / 2} -470Z`,
        'url(#body)',
      ) +
      path(
        `M${-w / 2 + 8} -410 H${w / 2 - 8}`,
        'none',
        `stroke="${tint(hex, light ? -0.3 : -0.6)}" stroke-width="5"`,
      ) +
      rect(
        -w / 2 + 22,
        -396,
        w - 44,
        340,
        34,
        tint(hex, light ? 0.2 : 0.08),
        `stroke="${tint(hex, -0.25)}" stroke-width="2"`,
      ) +
      (window
        ? rect(-130, -366, 260, 130, 22, '#1a1512') +
          ellipse(0, -290, 110, 44, '#c78a44', 'opacity="0.8"') +
          [-70, -20, 36, 80]
            .map((x) => rect(x - 8, -320, 16, 54, 7, '#e9bd6c', `transform="rotate(${x / 3} ${x} -290)"`))
            .join('') +
          path('M-120 -250 L-20 -360 H-120Z', '#fff', 'opacity="0.12"')
        : '') +
      rect(-46, window ? -220 : -350, 92, window ? 140 : 230, 26, tint(hex, light ? -0.75 : 0.16)) +
      rect(-30, window ? -206 : -334, 14, window ? 112 : 198, 7, '#fff', 'opacity="0.16"') +
      (window
        ? circle(0, -530, 62, tint(hex, -0.14)) +
          circle(0, -530, 52, '#101214') +
          [0, 1, 2].map((i) => rect(-30 + i * 22, -546, 15, 30, 3, '#f4f6f7')).join('')
        : ellipse(0, -540, 150, 66, '#101214') +
          [0, 1, 2].map((i) => rect(-40 + i * 30, -574, 20, 30, 3, '#9fd4ee')).join('') +
          [-84, -42, 0, 42, 84].map((x) => circle(x, -512, 11, '#727a81')).join(''))
    return { width: w, height: 652, front, detail: { x: 0, y: -530, span: 340 }, fills: 0.93 }
  },
} satisfies Record<string, (item: DemoItem) => Drawing>
