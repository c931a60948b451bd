/** Drawings of what cleans and cares: vacuum cleaners, irons, hair dryers. */
import type { DemoItem } from '../catalogue/demo-item.ts'
import type { Drawing } from './drawing.ts'
import { pen } from './pen.ts'
import { tint } from './tint.ts'

const { rect, circle, path, line, ellipse } = pen

export const cleaningDrawings = {
  'vacuum-stick'(item: DemoItem): Drawing {
    const { hex } = item.color
    const inline = item.variant.dustbin === 'inline'
    const steel = '#b9bdc0'
    const head =
      pen.round('head', inline ? '#3d4044' : hex) +
      path(
        'M-130 -14 Q-130 -74 -80 -76 H80 Q130 -74 130 -14 Q130 0 116 0 H-116 Q-130 0 -130 -14Z',
        'url(#head)',
      ) +
      rect(-118, -30, 236, 26, 10, inline ? hex : '#55595e') +
      (inline
        ? path('M-130 -8 L-190 0 H190 L130 -8Z', '#b8f0c8', 'opacity="0.5"') + circle(-104, -50, 9, '#d6ffe0')
        : [-90, -30, 30, 90].map((x) => line(`M${x - 14} -8 L${x + 14} -26`, '#d8574c', 6)).join(''))
    const tube =
      pen.round('tube', inline ? hex : steel) +
      rect(-15, -520, 30, 450, 6, 'url(#tube)') +
      rect(-26, -110, 52, 44, 12, '#3d4044')
    const top = inline
      ? pen.round('can', '#aeb4b8') +
        rect(-44, -700, 88, 190, 16, '#cfdbe0', 'opacity="0.85"') +
        rect(-34, -640, 68, 110, 10, '#8f989e', 'opacity="0.6"') +
        rect(-62, -800, 124, 116, 30, 'url(#can)') +
        rect(-50, -828, 100, 40, 18, hex) +
        circle(0, -744, 34, '#0d0e10') +
        [0, 1, 2].map((i) => rect(-20 + i * 14, -758 + i * 5, 9, 28 - i * 5, 2, '#6fd08c')).join('') +
        path(
          'M58 -790 Q150 -790 136 -680 L126 -590 Q122 -570 96 -572 L100 -600 L112 -690 Q112 -748 58 -750Z',
          '#33363a',
        )
      : pen.round('can', hex) +
        rect(-52, -660, 104, 150, 26, '#cfdbe0', 'opacity="0.85"') +
        path('M-62 -650 V-780 Q-62 -830 0 -832 Q62 -830 62 -780 V-650Z', 'url(#can)') +
        rect(-22, -790, 44, 60, 20, '#e0e2e4') +
        circle(0, -760, 11, '#d8574c') +
        path(
          'M52 -810 Q150 -800 138 -690 L128 -620 Q118 -604 98 -610 L106 -690 Q110 -756 52 -764Z',
          '#d5d7d9',
        )
    return {
      width: 260,
      height: 832,
      front: tube + head + top,
      detail: { x: 0, y: -60, span: 340 },
      fills: 1,
    }
  },

  'vacuum-canister'(item: DemoItem): Drawing {
    const { hex } = item.color
    const front =
      pen.flat('body', hex) +
      line('M-330 -60 L-420 -640 Q-424 -690 -372 -700', '#b9bdc0', 20) +
      rect(-470, -34, 210, 34, 12, '#33363a') +
      path('M-360 -62 h60 l12 34 h-84Z', '#55595e') +
      line('M-380 -700 C-120 -780 -90 -420 -40 -240', '#4b4f54', 40) +
      line('M-380 -700 C-120 -780 -90 -420 -40 -240', '#6d7278', 40, 'stroke-dasharray="7 13"') +
      line('M-420 -640 Q-424 -690 -372 -700', '#33363a', 30) +
      path(
        'M-130 -60 Q-140 -200 0 -250 Q200 -310 320 -230 Q420 -160 410 -40 Q404 -14 370 -14 H-100 Q-128 -20 -130 -60Z',
        'url(#body)',
      ) +
      path('M-70 -150 Q20 -236 180 -244 Q60 -210 -10 -110Z', '#fff', 'opacity="0.3"') +
      ellipse(-30, -226, 56, 34, '#33363a', 'transform="rotate(-34 -30 -226)"') +
      circle(270, -110, 112, '#232528') +
      circle(270, -110, 82, tint(hex, -0.2)) +
      circle(270, -110, 34, '#c6cacd') +
      circle(-70, -26, 26, '#232528') +
      rect(40, -266, 70, 22, 10, '#33363a', 'transform="rotate(-8 40 -266)"') +
      rect(150, -284, 70, 22, 10, '#33363a')
    return {
      width: 890,
      height: 730,
      front: `<g transform="translate(30 0)">${front}</g>`,
      detail: { x: 60, y: -230, span: 400 },
      fills: 0.98,
    }
  },

  'vacuum-robot'(item: DemoItem): Drawing {
    const { hex } = item.color
    const light = hex > '#888888'
    const lidar = item.variant.lidar === true
    const disc = (cx: number, cy: number, r: number) =>
      circle(cx, cy, r, tint(hex, light ? -0.2 : 0.12)) +
      pen.flat('lid', hex) +
      circle(cx, cy, r * 0.97, 'url(#lid)') +
      path(
        `M${cx - r * 0.94} ${cy - r * 0.22} A${r * 0.97} ${r * 0.97} 0 0 1 ${cx + r * 0.94} ${cy - r * 0.22} A${r * 1.1} ${r * 1.1} 0 0 0 ${cx - r * 0.94} ${cy - r * 0.22}Z`,
        tint(hex, light ? -0.1 : 0.14),
      ) +
      (lidar
        ? circle(cx, cy + r * 0.1, r * 0.26, tint(hex, light ? -0.3 : 0.25)) +
          circle(cx, cy + r * 0.1, r * 0.22, tint(hex, light ? -0.06 : 0.08)) +
          circle(cx, cy + r * 0.1, r * 0.09, '#e6503c')
        : circle(
            cx,
            cy,
            r * 0.42,
            tint(hex, light ? 0.4 : 0.1),
            `stroke="${tint(hex, -0.1)}" stroke-width="4"`,
          )) +
      rect(cx - r * 0.2, cy - r * 0.52, r * 0.4, r * 0.13, r * 0.065, light ? '#dfe1e2' : '#3a3d42') +
      [-0.1, 0.1]
        .map((x) => circle(cx + r * x, cy - r * 0.455, r * 0.034, light ? '#7f868c' : '#dfe3e6'))
        .join('')
    const brush = line('M-236 -236 l-104 -36 M-236 -236 l-24 -112 M-236 -236 l-112 34', '#3a3d42', 7)
    const top = { width: 760, height: 720, elements: brush + disc(0, 0, 350) }
    const dock = lidar
      ? pen.flat('dock', hex) +
        path(
          'M-210 -60 V-540 Q-210 -590 -160 -590 H160 Q210 -590 210 -540 V-60 Q210 -30 180 -30 H-180 Q-210 -30 -210 -60Z',
          'url(#dock)',
        ) +
        rect(-210, -400, 420, 6, 0, tint(hex, 0.2)) +
        path('M-180 -30 H180 L250 0 H-250Z', tint(hex, 0.12)) +
        rect(-34, -470, 68, 12, 6, '#8fd6e8')
      : ''
    const body =
      `<g transform="translate(${lidar ? 40 : 0} 0)">` +
      ellipse(0, -64, 300, 96, tint(hex, light ? -0.28 : -0.3)) +
      rect(-300, -110, 600, 46, 0, tint(hex, light ? -0.16 : 0.04)) +
      path('M-300 -110 V-64 A300 96 0 0 0 300 -64 V-110Z', tint(hex, light ? -0.12 : 0.06)) +
      `<g transform="translate(0 -110) scale(1 0.32)">${disc(0, 0, 300)}</g>` +
      (lidar
        ? path('M-78 -96 V-122 A78 26 0 0 1 78 -122 V-96 A78 26 0 0 1 -78 -96Z', tint(hex, 0.16)) +
          ellipse(0, -122, 78, 26, tint(hex, 0.08)) +
          ellipse(0, -122, 28, 9, '#e6503c')
        : '') +
      path('M-240 -56 A300 96 0 0 0 240 -56 A300 90 0 0 1 -240 -56Z', '#fff', 'opacity="0.25"') +
      '</g>'
    return {
      width: lidar ? 700 : 620,
      height: lidar ? 590 : 220,
      front: dock + body,
      top,
      detail: { x: lidar ? 40 : -150, y: -90, span: 420 },
      fills: 0.9,
    }
  },

  iron(item: DemoItem): Drawing {
    const { hex } = item.color
    const dry = item.variant.type === 'dry'
    const sole = dry ? '#c6cacd' : '#d9dcde'
    const front =
      line('M250 -330 C330 -360 330 -460 420 -470', '#33363a', 16) +
      pen.flat('body', hex) +
      path('M-380 -36 Q-300 -150 -150 -180 H250 Q300 -176 300 -120 V-36Z', dry ? sole : 'url(#body)') +
      (dry
        ? path('M-330 -80 Q-260 -160 -150 -180 H250 Q300 -176 300 -120 V-80Z', 'url(#body)')
        : path('M-280 -110 Q-220 -160 -140 -170 H120 Q40 -120 -60 -60 H-330Z', '#cfe3f0', 'opacity="0.55"')) +
      path(
        'M-230 -168 Q-200 -300 -60 -330 H220 Q300 -330 300 -260 V-120 Q300 -90 260 -90 H210 V-200 Q210 -240 170 -240 H-20 Q-90 -236 -110 -176Z',
        dry ? '#2b2d30' : 'url(#body)',
      ) +
      path('M-190 -200 Q-160 -290 -50 -312 H200 Q-60 -300 -130 -190Z', '#fff', 'opacity="0.24"') +
      path('M-400 -12 Q-390 -36 -370 -38 H300 Q310 -36 310 -12Z', tint(sole, -0.1)) +
      rect(-400, -14, 710, 14, 4, tint(sole, -0.3)) +
      ellipse(40, -186, 74, 17, dry ? '#33363a' : '#f4f5f5') +
      rect(34, -204, 12, 10, 3, '#e6503c') +
      (dry ? '' : circle(-62, -298, 13, '#f4f5f5') + circle(-22, -306, 13, '#f4f5f5'))
    return { width: 800, height: 470, front, detail: { x: 40, y: -200, span: 330 }, fills: 0.94 }
  },

  'hair-dryer'(item: DemoItem): Drawing {
    const { hex } = item.color
    const front =
      line('M96 -20 C150 60 300 10 330 -50', '#5a5d60', 14, 'transform="translate(0 -46)"') +
      pen.down('barrel', [
        [0, tint(hex, 0.12)],
        [0.25, tint(hex, 0.4)],
        [0.6, hex],
        [1, tint(hex, -0.22)],
      ]) +
      path('M20 -380 L150 -400 L140 -60 Q134 -20 94 -20 Q56 -22 50 -60Z', hex) +
      path('M40 -380 L70 -384 L76 -60 Q66 -40 58 -70Z', '#fff', 'opacity="0.3"') +
      path(
        'M-250 -600 Q-60 -650 130 -630 Q270 -610 270 -490 Q270 -370 130 -352 Q-60 -340 -250 -390Z',
        'url(#barrel)',
      ) +
      path('M-250 -590 L-370 -560 Q-384 -496 -370 -430 L-250 -400Z', '#3d4044') +
      path('M-360 -552 L-258 -578 V-556 L-362 -532Z', '#fff', 'opacity="0.2"') +
      path('M130 -630 Q270 -610 270 -490 Q270 -370 130 -352 Q190 -490 130 -630Z', tint(hex, -0.2)) +
      [-560, -525, -490, -455, -420].map((y) => line(`M190 ${y} H248`, tint(hex, -0.45), 6)).join('') +
      rect(70, -300, 40, 96, 18, tint(hex, -0.28)) +
      rect(76, -290, 28, 34, 12, '#f6f5f3') +
      circle(92, -170, 13, '#7fb6d6') +
      circle(100, -372, 20, tint(hex, -0.24))
    return { width: 720, height: 640, front, detail: { x: -280, y: -490, span: 380 }, fills: 0.88 }
  },
} satisfies Record<string, (item: DemoItem) => Drawing>
