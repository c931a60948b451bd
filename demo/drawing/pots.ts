/** Drawings of rice cookers and kettles. */
import type { DemoItem } from '../catalogue/demo-item.ts'
import type { Drawing } from './drawing.ts'
import { feet } from './feet.ts'
import { pen } from './pen.ts'
import { tint } from './tint.ts'

const { rect, circle, ellipse, path, line } = pen

export const potDrawings = {
  'rice-cooker'(item: DemoItem): Drawing {
    const { hex } = item.color
    const light = hex > '#999999'
    if (item.variant.lid === 'hinged') {
      const cube = item.variant.shape === 'cube'
      const body = cube
        ? 'M-290 -60 Q-290 -16 -240 -16 H240 Q290 -16 290 -60 V-400 H-290Z'
        : 'M-270 -130 Q-250 -16 -150 -16 H150 Q250 -16 270 -130 L300 -390 H-300Z'
      const lid = cube
        ? 'M-290 -410 V-430 Q-290 -480 -230 -482 H230 Q290 -480 290 -430 V-410Z'
        : 'M-302 -400 Q-300 -520 -150 -540 H150 Q300 -520 302 -400Z'
      const display =
        rect(-110, -300, 220, 180, 26, '#121416') +
        [0, 1, 2, 3]
          .map((i) => rect(-76 + i * 34 + (i > 1 ? 14 : 0), -276, 22, 38, 4, cube ? '#f5f7f8' : '#f4a259'))
          .join('') +
        [-66, 0, 66].map((x) => circle(x, -184, 20, '#33383d') + circle(x, -184, 8, '#aeb4b9')).join('')
      const front =
        pen.round('body', hex) +
        feet(180) +
        path(body, 'url(#body)') +
        path(lid, 'url(#body)') +
        rect(cube ? -290 : -302, -412, cube ? 580 : 604, 12, 4, tint(hex, light ? -0.28 : 0.3)) +
        (cube ? circle(0, -210, 13, '#d9925a') + rect(-46, -470, 92, 12, 6, tint(hex, -0.2)) : display) +
        (cube ? rect(-60, -392, 120, 46, 14, tint(hex, -0.1)) : rect(-56, -410, 112, 40, 14, tint(hex, 0.3)))
      const top = {
        width: 580,
        height: 640,
        elements:
          pen.flat('lid', hex) +
          rect(-290, -320, 580, 640, 76, tint(hex, -0.18)) +
          rect(-284, -314, 568, 626, 72, 'url(#lid)') +
          rect(-180, 30, 360, 190, 30, tint(hex, -0.04)) +
          [0, 1, 2, 3].map((i) => rect(-76 + i * 34 + (i > 1 ? 14 : 0), 70, 22, 40, 4, '#8a9096')).join('') +
          [-100, 0, 100]
            .map((x) => circle(x, 170, 17, 'none', 'stroke="#8a9096" stroke-width="4"'))
            .join('') +
          rect(-66, -250, 132, 56, 28, tint(hex, -0.12)) +
          [-36, -12, 12, 36].map((x) => rect(x - 4, -238, 8, 32, 4, tint(hex, -0.4))).join(''),
      }
      return {
        width: 604,
        height: 542,
        front,
        ...(cube ? { top } : {}),
        detail: { x: 0, y: -230, span: 360 },
        fills: 0.86,
      }
    }
    const wide = Number(item.variant.litres) > 1.5
    const w = wide ? 520 : 470
    const h = wide ? 380 : 330
    const steamer = item.variant.steamer === true
    const at = steamer ? -h - 110 : -h
    const basket = steamer
      ? pen.round('tray', '#c6cacd') +
        path(`M${-w / 2 + 14} ${-h} V${at} H${w / 2 - 14} V${-h}Z`, 'url(#tray)') +
        [...Array(12).keys()]
          .map((i) => circle(-w / 2 + 60 + i * ((w - 120) / 11), -h - 54, 8, '#878c90'))
          .join('')
      : ''
    const handle = (way: number) =>
      path(
        `M${way * (w / 2 - 4)} ${-h + 90} h${way * 46} q${way * 20} 0 ${way * 20} 20 v28 q0 20 ${way * -20} 20 h${way * -46}Z`,
        light ? '#3d4044' : tint(hex, -0.55),
      )
    const front =
      handle(-1) +
      handle(1) +
      feet(w / 2 - 80) +
      pen.round('body', hex) +
      path(
        `M${-w / 2} ${-h} V-70 Q${-w / 2} -18 ${-w / 2 + 70} -16 H${w / 2 - 70} Q${w / 2} -18 ${w / 2} -70 V${-h}Z`,
        'url(#body)',
      ) +
      pen.round('band', '#c6cacd') +
      rect(-w / 2 - 8, -h - 6, w + 16, 34, 14, 'url(#band)') +
      basket +
      path(
        `M${-w / 2 + 8} ${at} Q${-w / 2 + 40} ${at - 96} 0 ${at - 104} Q${w / 2 - 40} ${at - 96} ${w / 2 - 8} ${at}Z`,
        '#cfdfe4',
        'opacity="0.75"',
      ) +
      path(
        `M${-w / 2 + 60} ${at - 20} Q${-w / 2 + 90} ${at - 80} -30 ${at - 90} Q${-w / 2 + 130} ${at - 60} ${-w / 2 + 110} ${at - 14}Z`,
        '#fff',
        'opacity="0.7"',
      ) +
      rect(-w / 2, at - 10, w, 16, 8, '#b5b9bc') +
      rect(-16, at - 124, 32, 26, 6, '#3d4044') +
      ellipse(0, at - 132, 40, 16, '#2b2d30') +
      rect(-88, -170, 176, 118, 18, light ? '#33363a' : tint(hex, -0.5)) +
      rect(-24, -104, 48, 38, 9, '#d9dcde') +
      circle(-44, -136, 9, '#f0a24b') +
      circle(44, -136, 9, '#d8574c')
    return {
      width: w + 132,
      height: -at + 150,
      front,
      detail: steamer ? { x: 0, y: at - 20, span: 440 } : { x: 0, y: -120, span: 320 },
      fills: 0.88,
    }
  },

  kettle(item: DemoItem): Drawing {
    const { hex } = item.color
    const body = String(item.variant.body)
    const base = rect(-190, -34, 380, 34, 15, '#26282b') + rect(-176, -34, 352, 8, 4, '#43464a')
    if (item.variant.spout === 'gooseneck') {
      const front =
        rect(-230, -56, 460, 56, 18, '#232427') +
        rect(80, -44, 110, 32, 6, '#0d0e10') +
        [0, 1].map((i) => rect(98 + i * 26, -38, 17, 20, 3, '#f4f6f7')).join('') +
        circle(150 + 24, -28, 11, '#8a8f94') +
        pen.round('body', hex) +
        line('M-150 -120 C-300 -130 -220 -330 -330 -392', tint(hex, 0.1), 30) +
        line('M-154 -124 C-290 -136 -214 -330 -324 -396', tint(hex, 0.3), 6) +
        path('M-186 -62 L-132 -330 Q-126 -352 -100 -352 H100 Q126 -352 132 -330 L186 -62Z', 'url(#body)') +
        ellipse(0, -352, 112, 18, tint(hex, 0.2)) +
        path('M-96 -356 Q-80 -390 0 -392 Q80 -390 96 -356Z', 'url(#body)') +
        rect(-12, -414, 24, 26, 6, '#101113') +
        ellipse(0, -420, 28, 13, '#1a1b1d') +
        path(
          'M118 -330 Q300 -370 290 -230 Q286 -170 262 -130 L236 -140 Q262 -200 258 -240 Q256 -310 128 -286Z',
          '#1a1b1d',
        )
      return { width: 640, height: 436, front, detail: { x: 80, y: -60, span: 340 }, fills: 0.94 }
    }
    if (item.variant.shape === 'dome') {
      const front =
        base +
        pen.round('body', hex) +
        line('M-190 -330 C-190 -620 190 -620 190 -330', '#2a2b2d', 34) +
        line('M-170 -400 C-130 -560 130 -560 170 -400', '#5a5c5f', 6) +
        path('M-190 -170 L-318 -290 L-336 -250 L-220 -100Z', tint(hex, -0.1)) +
        path(
          'M-236 -46 Q-290 -330 -110 -380 H110 Q290 -330 236 -46 Q230 -36 210 -36 H-210 Q-230 -36 -236 -46Z',
          'url(#body)',
        ) +
        pen.round('ring', '#d5d9da') +
        path('M-116 -378 Q-100 -430 0 -432 Q100 -430 116 -378Z', 'url(#body)') +
        rect(-126, -390, 252, 16, 8, 'url(#ring)') +
        rect(-236, -70, 472, 14, 6, 'url(#ring)') +
        rect(-10, -452, 20, 24, 5, '#2a2b2d') +
        circle(0, -462, 20, '#2a2b2d')
      return { width: 620, height: 590, front, detail: { x: 0, y: -440, span: 380 }, fills: 0.9 }
    }
    const glass = body === 'glass'
    const steel = body === 'steel'
    const dark = body === 'plastic' ? tint(hex, -0.14) : '#26282b'
    const light = String(item.variant.light ?? '')
    const silhouette =
      'M-182 -46 L-138 -470 Q-136 -490 -116 -490 H104 Q124 -490 126 -470 L172 -46 Q172 -36 160 -36 H-170 Q-182 -36 -182 -46Z'
    const water = glass
      ? `<linearGradient id="water" x2="0" y2="1"><stop offset="0" stop-color="${light}" stop-opacity="0.25"/><stop offset="1" stop-color="${light}" stop-opacity="0.75"/></linearGradient>` +
        path(
          'M-166 -196 L-182 -46 Q-182 -36 -170 -36 H160 Q172 -36 172 -46 L155 -220 Q80 -236 0 -216 T-160 -226Z',
          'url(#water)',
        ) +
        [
          [-90, -110, 13],
          [-30, -160, 9],
          [40, -90, 15],
          [90, -150, 8],
          [10, -60, 10],
          [110, -70, 7],
        ]
          .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#fff', 'opacity="0.55"'))
          .join('')
      : ''
    const front =
      base +
      path(
        'M116 -440 Q300 -500 300 -330 V-190 Q298 -90 190 -76 L182 -112 Q252 -130 252 -200 V-330 Q254 -420 130 -396Z',
        dark,
      ) +
      path(
        'M266 -400 Q282 -380 284 -330 V-200',
        'none',
        'stroke="#fff" stroke-opacity="0.25" stroke-width="7"',
      ) +
      path(
        'M-136 -480 L-214 -452 Q-222 -446 -212 -438 L-150 -380Z',
        glass || body === 'plastic' ? tint(hex, -0.1) : tint(hex, -0.16),
      ) +
      (steel ? pen.steel('body', hex) : pen.round('body', hex)) +
      path(silhouette, 'url(#body)', glass ? 'opacity="0.62"' : '') +
      water +
      (glass ? path('M-140 -440 L-168 -110 L-130 -110 L-104 -440Z', '#fff', 'opacity="0.55"') : '') +
      path('M-136 -490 Q-130 -536 0 -538 Q124 -536 124 -490Z', dark) +
      rect(-28, -552, 56, 22, 10, tint(dark, 0.2)) +
      (glass
        ? pen.round('foot', '#b9bdc0') +
          rect(-184, -66, 356, 34, 8, 'url(#foot)') +
          rect(-180, -74, 348, 8, 4, light) +
          [0, 1, 2, 3]
            .map((i) => line(`M-20 ${-140 - i * 74} h${i % 2 ? 30 : 54}`, '#fff', 5, 'opacity="0.9"'))
            .join('')
        : rect(-176, -70, 346, 10, 4, tint(hex, -0.3), 'opacity="0.55"')) +
      (body === 'plastic'
        ? rect(94, -330, 34, 190, 17, '#cfe3ea', `stroke="${tint(hex, -0.25)}" stroke-width="4"`) +
          rect(100, -250, 22, 104, 11, '#8fc1d6')
        : '') +
      rect(230, -128, 44, 20, 10, '#d8574c')
    return {
      width: 540,
      height: 556,
      front,
      detail: glass
        ? { x: 0, y: -90, span: 400 }
        : body === 'plastic'
          ? { x: 150, y: -230, span: 340 }
          : { x: -90, y: -470, span: 340 },
      fills: 0.92,
    }
  },
} satisfies Record<string, (item: DemoItem) => Drawing>
