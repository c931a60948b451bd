/** Drawings of what blends, stirs and kneads: blenders, cooking robots, stand mixers. */
import type { DemoItem } from '../catalogue/demo-item.ts'
import type { Drawing } from './drawing.ts'
import { pen } from './pen.ts'
import { tint } from './tint.ts'

const { rect, circle, path, line, ellipse } = pen

export const machineDrawings = {
  blender(item: DemoItem): Drawing {
    const { hex } = item.color
    const light = hex > '#888888'
    if (item.variant.jar === 'hand') {
      const front =
        pen.round('grip', '#f2f2ef') +
        pen.round('steel', '#c3c7ca') +
        path(
          'M-44 -330 Q-70 -560 -52 -720 Q-44 -766 0 -768 Q44 -766 52 -720 Q70 -560 44 -330Z',
          'url(#grip)',
        ) +
        path('M-30 -360 Q-46 -540 -34 -680 Q-28 -706 0 -708 Q28 -706 34 -680 Q46 -540 30 -360Z', hex) +
        rect(-16, -640, 32, 54, 14, tint(hex, -0.3)) +
        rect(-16, -560, 32, 54, 14, tint(hex, -0.3)) +
        rect(-30, -782, 60, 20, 8, '#33363a') +
        rect(-46, -340, 92, 20, 8, '#8f9498') +
        path(
          'M-30 -322 L-22 -110 Q-90 -90 -92 -10 Q-60 0 0 0 Q60 0 92 -10 Q90 -90 22 -110 L30 -322Z',
          'url(#steel)',
        ) +
        [-52, 0, 52].map((x) => path(`M${x - 15} -8 q15 -44 30 0Z`, '#6d7276')).join('')
      return { width: 200, height: 782, front, detail: { x: 0, y: -90, span: 330 }, fills: 0.98 }
    }
    if (item.variant.jar === 'bottle') {
      const front =
        line('M-60 -770 C-150 -860 -190 -700 -104 -660', tint(hex, -0.3), 20) +
        pen.round('base', hex) +
        path('M-118 -640 L-104 -270 H104 L118 -640Z', '#d8e8ec', 'opacity="0.7"') +
        path('M-112 -500 L-104 -270 H104 L112 -500 Q50 -520 0 -500 T-112 -500Z', '#f2a9a0', 'opacity="0.9"') +
        path('M-92 -620 L-80 -290 L-54 -290 L-62 -620Z', '#fff', 'opacity="0.55"') +
        rect(-126, -730, 252, 96, 26, 'url(#base)') +
        path('M-112 -274 L-122 -40 Q-122 0 -84 0 H84 Q122 0 122 -40 L112 -274Z', 'url(#base)') +
        rect(-114, -286, 228, 18, 8, tint(hex, -0.3)) +
        circle(0, -130, 38, '#fff', 'opacity="0.9"') +
        circle(0, -130, 30, tint(hex, 0.1)) +
        line('M0 -148 V-132', '#fff', 6) +
        circle(
          0,
          -130,
          15,
          'none',
          'stroke="#fff" stroke-width="5" stroke-dasharray="70 24" transform="rotate(-65 0 -130)"',
        )
      return { width: 290, height: 780, front, detail: { x: 0, y: -140, span: 300 }, fills: 0.93 }
    }
    if (item.variant.jar === 'steel') {
      const jar = (x: number, w: number, h: number, y: number) =>
        pen.steel(`jar${w}`, '#c3c7ca') +
        path(
          `M${x - w / 2} ${y} L${x - w / 2 - w * 0.1} ${y - h} H${x + w / 2 + w * 0.1} L${x + w / 2} ${y}Z`,
          `url(#jar${w})`,
        ) +
        path(
          `M${x + w / 2 + w * 0.08} ${y - h + 16} q${w * 0.42} 10 ${w * 0.36} ${h * 0.42} q-6 ${h * 0.3} ${-w * 0.42} ${h * 0.34} l4 -18 q${w * 0.28} -10 ${w * 0.27} -${h * 0.32} q4 -${h * 0.24} ${-w * 0.24} -${h * 0.24}Z`,
          '#2b2d30',
        ) +
        rect(x - w * 0.62, y - h - 18, w * 1.24, 22, 8, '#2b2d30') +
        path(
          `M${x - w * 0.5} ${y - h - 18} Q${x - w * 0.46} ${y - h - 74} ${x} ${y - h - 78} Q${x + w * 0.46} ${y - h - 74} ${x + w * 0.5} ${y - h - 18}Z`,
          '#dfe9ec',
          'opacity="0.8"',
        )
      const front =
        pen.flat('base', '#f1f1ee') +
        path('M-380 0 L-350 -220 Q-344 -250 -310 -250 H-50 Q-16 -250 -10 -220 L20 0Z', 'url(#base)') +
        path('M-362 -120 L-350 -220 Q-344 -250 -310 -250 H-50 Q-16 -250 -10 -220 L2 -120Z', hex) +
        circle(-180, -110, 60, '#c9cdd0') +
        circle(-180, -110, 46, '#f4f4f2') +
        line('M-180 -110 V-148', hex, 8) +
        rect(-280, -282, 200, 36, 10, '#2b2d30') +
        jar(-180, 190, 330, -284) +
        jar(160, 150, 230, 0) +
        jar(330, 104, 140, 0)
      return {
        width: 800,
        height: 692,
        front: `<g transform="translate(0 0)">${front}</g>`,
        detail: { x: 200, y: -170, span: 420 },
        fills: 0.98,
      }
    }
    const front =
      pen.round('base', hex) +
      path('M-150 0 L-130 -150 Q-124 -230 -90 -240 H90 Q124 -230 130 -150 L150 0Z', 'url(#base)') +
      circle(0, -104, 56, tint(hex, light ? -0.2 : 0.2)) +
      circle(0, -104, 46, light ? '#3a3d40' : '#d9dcde') +
      line('M0 -104 V-140', light ? '#f0f1f1' : '#333', 7) +
      rect(-100, -270, 200, 34, 10, '#33363a') +
      path(
        'M108 -600 H190 Q214 -598 212 -570 L196 -380 Q190 -350 160 -348 L104 -344 L106 -378 L150 -382 Q164 -384 166 -398 L178 -560 H112Z',
        '#cfe0e6',
        'opacity="0.85"',
      ) +
      path('M-94 -270 L-132 -650 L-156 -668 H128 L94 -270Z', '#d3e4ea', 'opacity="0.75"') +
      path('M-108 -410 L-94 -270 H94 L108 -410 Q50 -426 0 -408 T-108 -410Z', '#e8b34e', 'opacity="0.85"') +
      path('M-108 -630 L-76 -290 L-48 -290 L-74 -630Z', '#fff', 'opacity="0.6"') +
      [0, 1, 2, 3]
        .map((i) => line(`M${30 + i * 3} ${-330 - i * 74} h${i % 2 ? 28 : 46}`, '#fff', 5))
        .join('') +
      rect(-146, -708, 278, 44, 14, '#33363a') +
      rect(-44, -740, 88, 36, 12, '#c9dbe1') +
      path('M-40 -276 l40 -26 l40 26Z', '#8d9296')
    return { width: 440, height: 740, front, detail: { x: 0, y: -120, span: 320 }, fills: 0.94 }
  },

  'cooking-robot'(item: DemoItem): Drawing {
    const { hex } = item.color
    const kind = String(item.variant.body)
    const screenOn = '#a9dcf2'
    const bowl = (x: number, y: number, w: number, h: number, handles: boolean) =>
      pen.steel('bowl', '#c6cacd') +
      (handles
        ? [-1, 1]
            .map((way) =>
              path(
                `M${x + way * (w / 2)} ${y - h + 40} h${way * 44} v80 h${way * -50}`,
                'none',
                'stroke="#2b2d30" stroke-width="22" stroke-linejoin="round"',
              ),
            )
            .join('')
        : path(
            `M${x - w / 2 + 8} ${y - h + 50} q-74 4 -66 90 q8 66 84 72`,
            'none',
            'stroke="#2b2d30" stroke-width="24"',
          )) +
      path(
        `M${x - w / 2} ${y - h} L${x - w / 2 + 26} ${y - 26} Q${x - w / 2 + 34} ${y} ${x - w / 2 + 60} ${y} H${x + w / 2 - 60} Q${x + w / 2 - 34} ${y} ${x + w / 2 - 26} ${y - 26} L${x + w / 2} ${y - h}Z`,
        'url(#bowl)',
      ) +
      rect(x - w / 2 - 14, y - h - 26, w + 28, 32, 12, '#2b2d30') +
      path(
        `M${x - w / 2} ${y - h - 26} Q${x - w / 2 + 30} ${y - h - 70} ${x} ${y - h - 74} Q${x + w / 2 - 30} ${y - h - 70} ${x + w / 2} ${y - h - 26}Z`,
        '#4b5055',
      ) +
      rect(x - 44, y - h - 104, 88, 40, 12, '#d5e2e6', 'opacity="0.9"')
    if (kind === 'wide') {
      const front =
        pen.flat('body', hex) +
        path(
          'M-390 -30 Q-390 -200 -330 -200 H60 V-560 Q60 -620 120 -620 H330 Q390 -620 390 -560 V-30 Q390 0 360 0 H-360 Q-390 0 -390 -30Z',
          'url(#body)',
        ) +
        rect(100, -560, 250, 330, 18, '#0c0d0f') +
        rect(118, -540, 214, 170, 8, '#2e7f74') +
        circle(225, -456, 52, '#f2c86b') +
        circle(225, -456, 34, '#c8683e') +
        [0, 1, 2].map((i) => rect(126, -350 + i * 32, [190, 150, 110][i] ?? 100, 12, 6, '#8b949b')).join('') +
        circle(225, -130, 50, '#c6cacd') +
        circle(225, -130, 38, '#eceeef') +
        bowl(-160, -180, 380, 300, false) +
        rect(-390, -60, 780, 6, 0, '#c6cacd', 'opacity="0.6"')
      return { width: 800, height: 630, front, detail: { x: -160, y: -360, span: 480 }, fills: 0.96 }
    }
    if (kind === 'column') {
      const front =
        pen.flat('body', hex) +
        rect(-280, -140, 560, 140, 44, 'url(#body)') +
        rect(90, -700, 230, 690, 40, 'url(#body)') +
        rect(112, -670, 186, 300, 14, '#0c0d0f') +
        rect(124, -656, 162, 150, 6, '#c8683e') +
        circle(205, -580, 46, '#f3dfb8') +
        [0, 1, 2, 3]
          .map((i) => rect(130, -490 + i * 26, [140, 110, 130, 80][i] ?? 100, 10, 5, '#8b949b'))
          .join('') +
        bowl(-110, -130, 330, 330, true)
      return { width: 640, height: 700, front, detail: { x: -110, y: -330, span: 440 }, fills: 0.95 }
    }
    const front =
      pen.flat('body', hex) +
      path(
        'M-300 -40 Q-300 -230 -220 -240 H40 V-470 Q40 -520 90 -520 H240 Q300 -520 300 -460 V-40 Q300 0 260 0 H-260 Q-300 0 -300 -40Z',
        'url(#body)',
      ) +
      circle(175, -130, 86, tint(hex, -0.16)) +
      circle(175, -130, 76, '#c6cacd') +
      circle(175, -130, 58, '#0c0d0f') +
      [0, 1, 2].map((i) => rect(146 + i * 22, -148, 14, 32, 3, screenOn)).join('') +
      rect(120, -440, 110, 14, 7, tint(hex, -0.2)) +
      bowl(-120, -210, 320, 270, false)
    return { width: 600, height: 590, front, detail: { x: 175, y: -140, span: 330 }, fills: 0.92 }
  },

  mixer(item: DemoItem): Drawing {
    const { hex } = item.color
    const front =
      pen.flat('body', hex) +
      pen.steel('bowl', '#c6cacd') +
      path(
        'M-330 -20 Q-330 -66 -270 -70 H230 Q330 -70 330 -20 Q330 0 300 0 H-300 Q-330 0 -330 -20Z',
        'url(#body)',
      ) +
      path('M110 -70 Q100 -300 130 -400 H300 Q316 -240 310 -70Z', 'url(#body)') +
      path(
        'M-330 -470 Q-340 -580 -240 -590 H180 Q330 -590 330 -480 Q330 -390 270 -384 H-250 Q-320 -390 -330 -470Z',
        'url(#body)',
      ) +
      path('M-300 -490 Q-300 -566 -230 -570 H160 Q-180 -556 -260 -450Z', '#fff', 'opacity="0.3"') +
      rect(-330, -440, 660, 16, 4, '#c6cacd') +
      circle(-330, -486, 38, '#c6cacd') +
      circle(-330, -486, 28, '#e9ebec') +
      rect(-180, -388, 100, 34, 10, '#c6cacd') +
      line('M-130 -352 V-300', '#9ba0a4', 14) +
      path(
        'M-130 -310 Q-230 -240 -130 -150 Q-30 -240 -130 -310',
        'none',
        'stroke="#d5d9db" stroke-width="13"',
      ) +
      line('M-130 -300 V-160', '#d5d9db', 11) +
      path(
        'M-300 -300 H40 Q36 -120 -30 -84 L-40 -66 H-220 L-230 -84 Q-296 -120 -300 -300Z',
        'url(#bowl)',
        'opacity="0.97"',
      ) +
      ellipse(-130, -300, 170, 18, '#8d9296') +
      path('M-300 -270 q-70 6 -60 80 q10 56 82 54', 'none', 'stroke="#b9bdc0" stroke-width="20"') +
      circle(220, -220, 38, tint(hex, -0.2)) +
      circle(220, -220, 29, '#3a3d40') +
      line('M220 -220 V-240', '#f0f1f1', 6)
    return { width: 720, height: 592, front, detail: { x: -130, y: -330, span: 400 }, fills: 0.94 }
  },
} satisfies Record<string, (item: DemoItem) => Drawing>
