/** Drawings of glassware: what is clear is drawn by its edges, its floor and the light in it. */
import type { DemoItem } from '../catalogue/demo-item.ts'
import type { Drawing } from './drawing.ts'
import { pen } from './pen.ts'
import { tint } from './tint.ts'

const { rect, path, line, ellipse } = pen

export const glassDrawings = {
  'glass-tumblers'(item: DemoItem): Drawing {
    const { hex } = item.color
    const row = (xs: number[], y: number) =>
      xs.map((x) => `<g transform="translate(${x} ${y})">${tumbler(hex)}</g>`).join('')
    const behind = `<g transform="translate(0 -70) scale(0.9)">${row([-290, 0, 290], -30)}</g>`
    return {
      width: 760,
      height: 416,
      front: walls(hex) + row([-260, 0, 260], 0),
      group: { width: 760, height: 480, elements: walls(hex) + behind + row([-240, 0, 240], 0) },
      detail: { x: 0, y: -50, span: 300 },
      fills: 0.88,
    }
  },

  'glass-jug'(item: DemoItem): Drawing {
    const { hex } = item.color
    const front =
      walls(hex) +
      line('M150 -520 C320 -560 320 -240 170 -190', tint(hex, -0.12), 30, 'opacity="0.8"') +
      line('M156 -516 C300 -548 304 -256 176 -204', '#fff', 7, 'opacity="0.7"') +
      path(
        'M-150 -620 L-210 -600 L-158 -540 Q-210 -300 -200 -60 Q-196 0 -150 0 H150 Q196 0 200 -60 Q210 -300 150 -620Z',
        'url(#wall)',
      ) +
      path(
        'M-197 -300 Q-204 -160 -200 -60 Q-196 0 -150 0 H150 Q196 0 200 -60 Q204 -180 192 -310 Q90 -330 0 -308 T-197 -300Z',
        tint(hex, -0.08),
        'opacity="0.6"',
      ) +
      path('M-150 -560 Q-180 -300 -166 -70 L-130 -70 Q-142 -320 -118 -560Z', '#fff', 'opacity="0.6"') +
      ellipse(0, -20, 150, 16, tint(hex, -0.3), 'opacity="0.5"') +
      pen.round('lid', '#d3ab77') +
      rect(-158, -668, 316, 54, 18, 'url(#lid)') +
      [-650, -638, -628].map((y) => line(`M-140 ${y} H140`, '#b98c56', 2, 'opacity="0.6"')).join('')
    return { width: 560, height: 668, front, detail: { x: -60, y: -610, span: 380 }, fills: 0.9 }
  },

  'glass-jars'(item: DemoItem): Drawing {
    const { hex } = item.color
    const jar = (x: number, h: number, content: string, level: number) =>
      `<g transform="translate(${x} 0)">` +
      rect(-112, -h, 224, h, 26, 'url(#wall)') +
      path(
        `M-102 ${-h * level} Q-40 ${-h * level - 14} 0 ${-h * level} T102 ${-h * level} V-30 Q102 -10 84 -10 H-84 Q-102 -10 -102 -30Z`,
        content,
      ) +
      rect(-92, -h + 24, 26, h - 60, 13, '#fff', 'opacity="0.55"') +
      rect(-122, -h - 62, 244, 74, 16, 'url(#lid)') +
      `${rect(-116, -h + 8, 232, 9, 4, '#8d9296', 'opacity="0.6"')}</g>`
    const front =
      walls(hex) +
      pen.steel('lid', '#c3c7ca') +
      jar(-270, 250, '#f3efe4', 0.7) +
      jar(0, 380, '#d98a3e', 0.74) +
      jar(270, 520, '#f6f1e2', 0.8)
    return { width: 790, height: 590, front, detail: { x: 270, y: -530, span: 340 }, fills: 0.94 }
  },

  'glass-cups'(item: DemoItem): Drawing {
    const { hex } = item.color
    const cup = (x: number, y: number, s: number) =>
      `<g transform="translate(${x} ${y}) scale(${s})">` +
      ellipse(
        0,
        -14,
        190,
        36,
        tint(hex, 0.3),
        `opacity="0.75" stroke="${tint(hex, -0.2)}" stroke-width="4"`,
      ) +
      ellipse(0, -20, 104, 17, tint(hex, -0.1), 'opacity="0.5"') +
      line('M118 -196 C220 -206 214 -84 92 -76', tint(hex, -0.08), 20, 'opacity="0.85"') +
      path('M-138 -230 Q-134 -70 -64 -26 H64 Q134 -70 138 -230Z', 'url(#wall)') +
      path('M-133 -190 Q-122 -64 -60 -34 H60 Q122 -64 133 -190Z', '#9a4f1c', 'opacity="0.72"') +
      ellipse(0, -190, 132, 20, '#b5662a', 'opacity="0.9"') +
      ellipse(0, -230, 138, 22, '#fff', `opacity="0.45" stroke="${tint(hex, -0.1)}" stroke-width="5"`) +
      `${path('M-112 -200 Q-104 -90 -60 -54 L-42 -60 Q-84 -100 -88 -200Z', '#fff', 'opacity="0.5"')}</g>`
    const all = cup(-190, -150, 0.8) + cup(190, -150, 0.8) + cup(-205, 0, 1) + cup(205, 0, 1)
    return {
      width: 460,
      height: 300,
      front: walls(hex) + cup(0, 0, 1),
      group: { width: 800, height: 420, elements: walls(hex) + all },
      detail: { x: 330, y: -140, span: 360 },
      fills: 0.94,
    }
  },

  'glass-bowls'(item: DemoItem): Drawing {
    const { hex } = item.color
    const bowl = (rx: number, y: number) =>
      path(
        `M${-rx} ${y} Q${-rx * 0.9} ${y + rx * 0.74} ${-rx * 0.36} ${y + rx * 0.8} H${rx * 0.36} Q${rx * 0.9} ${y + rx * 0.74} ${rx} ${y}Z`,
        'url(#wall)',
      ) +
      path(
        `M${-rx * 0.86} ${y + rx * 0.14} Q${-rx * 0.76} ${y + rx * 0.6} ${-rx * 0.4} ${y + rx * 0.7} L${-rx * 0.3} ${y + rx * 0.66} Q${-rx * 0.66} ${y + rx * 0.5} ${-rx * 0.72} ${y + rx * 0.16}Z`,
        '#fff',
        'opacity="0.5"',
      ) +
      ellipse(0, y, rx, rx * 0.17, '#fff', `opacity="0.5" stroke="${tint(hex, -0.34)}" stroke-width="6"`)
    const sizes = [290, 222, 162, 108]
    const nested = bowl(370, -296) + sizes.map((rx, i) => bowl(rx, -330 - i * 30)).join('')
    const row = [-640, -290, 0, 226, 390].map((x, i) => {
      const rx = [190, 148, 118, 88, 62][i] ?? 60
      return `<g transform="translate(${x} 0)">${bowl(rx, -rx * 0.8)}</g>`
    })
    return {
      width: 1280,
      height: 190,
      front: `${walls(hex)}<g transform="translate(190 0)">${row.join('')}</g>`,
      group: { width: 750, height: 490, elements: walls(hex) + nested },
      detail: { x: 130, y: -370, span: 400 },
      fills: 0.96,
    }
  },
} satisfies Record<string, (item: DemoItem) => Drawing>

function walls(hex: string): string {
  return pen.across('wall', [
    [0, tint(hex, -0.3), 0.75],
    [0.07, tint(hex, 0.2), 0.5],
    [0.25, '#ffffff', 0.5],
    [0.6, hex, 0.32],
    [0.92, tint(hex, -0.05), 0.5],
    [1, tint(hex, -0.36), 0.8],
  ])
}

function tumbler(hex: string): string {
  return (
    path('M-112 -400 L-92 -20 Q-90 0 -70 0 H70 Q90 0 92 -20 L112 -400Z', 'url(#wall)') +
    path(
      'M-93 -44 L-92 -20 Q-90 0 -70 0 H70 Q90 0 92 -20 L93 -44 Q0 -20 -93 -44Z',
      tint(hex, -0.2),
      'opacity="0.7"',
    ) +
    path('M-60 -14 Q0 -4 60 -14', 'none', 'stroke="#fff" stroke-width="6" opacity="0.8"') +
    ellipse(0, -400, 112, 16, '#fff', `opacity="0.6" stroke="${tint(hex, -0.3)}" stroke-width="5"`) +
    path('M-88 -370 L-72 -60 L-44 -60 L-56 -370Z', '#fff', 'opacity="0.6"') +
    path('M76 -360 L66 -90', 'none', 'stroke="#fff" stroke-width="8" opacity="0.5"')
  )
}
