/** Drawings of refrigerators and freezers. */
import type { DemoItem } from '../catalogue/demo-item.ts'
import type { Drawing } from './drawing.ts'
import { feet } from './feet.ts'
import { pen } from './pen.ts'
import { tint } from './tint.ts'

const { rect, path, circle, line, ellipse } = pen

export const coolingDrawings = {
  'refrigerator-1door'(item: DemoItem): Drawing {
    const { hex } = item.color
    if (item.variant.retro) {
      const front =
        feet(190) +
        pen.flat('door', hex) +
        rect(-210, -690, 420, 664, 64, tint(hex, -0.22)) +
        rect(-206, -690, 412, 654, 62, 'url(#door)') +
        rect(-206, -110, 412, 3, 0, tint(hex, -0.3)) +
        path(
          'M-196 -560 Q-196 -676 -110 -680 L-20 -680 Q-150 -600 -150 -200 L-196 -160Z',
          '#fff',
          'opacity="0.22"',
        ) +
        rect(136, -470, 34, 150, 17, '#d9dcde') +
        rect(142, -466, 9, 142, 5, '#fff', 'opacity="0.8"') +
        rect(-44, -612, 88, 20, 10, '#d9dcde')
      return box(
        420,
        690,
        330,
        front,
        rect(-210, -690, 420, 664, 64, 'currentColor'),
        hex,
        { x: 110, y: -420, span: 320 },
        0.88,
      )
    }
    const front =
      feet(190) +
      pen.flat('door', hex) +
      rect(-225, -880, 450, 860, 16, tint(hex, -0.3)) +
      rect(-223, -878, 446, 700, 18, 'url(#door)') +
      rect(-223, -168, 446, 146, 10, tint(hex, -0.14)) +
      rect(-80, -150, 160, 18, 9, tint(hex, -0.4)) +
      path('M-214 -850 H-60 Q-170 -600 -170 -190 H-214Z', '#fff', 'opacity="0.12"') +
      path('M196 -560 h27 v170 h-27 q-14 -85 0 -170Z', tint(hex, -0.36)) +
      circle(180, -330, 9, '#c7cacc') +
      rect(-46, -826, 92, 14, 7, tint(hex, 0.5))
    return box(450, 880, 400, front, rect(-225, -880, 450, 860, 8, 'currentColor'), hex, {
      x: 150,
      y: -440,
      span: 300,
    })
  },

  'refrigerator-2door'(item: DemoItem): Drawing {
    const { hex } = item.color
    const steel = item.variant.finish === 'glass' ? pen.flat('door', hex) : pen.steel('door', hex)
    const gap = tint(hex, -0.55)
    const door = (x: number, y: number, w: number, h: number) =>
      rect(x, y, w, h, 9, 'url(#door)') +
      rect(x + 3, y + 3, w - 6, h - 6, 7, 'none', `stroke="${tint(hex, 0.4)}" stroke-width="2" opacity="0.7"`)
    const bar = (x: number, y: number, h: number) =>
      rect(x, y, 17, h, 8, tint(hex, -0.3)) + rect(x + 3, y + 4, 5, h - 8, 3, tint(hex, 0.7))
    const layout = String(item.variant.layout)
    if (layout === 'side-by-side' || layout === 'french') {
      const w = layout === 'french' ? 600 : 640
      const body = feet(w / 2 - 40) + rect(-w / 2, -900, w, 880, 9, gap) + steel
      const glass = path(
        `M${-w / 2 + 8} -890 h${w * 0.3} L${-w / 2 + 40} -330 H${-w / 2 + 8}Z`,
        '#fff',
        'opacity="0.14"',
      )
      const front =
        layout === 'french'
          ? body +
            door(-w / 2 + 2, -898, w / 2 - 5, 560) +
            door(3, -898, w / 2 - 5, 560) +
            door(-w / 2 + 2, -332, w - 4, 310) +
            rect(-150, -334, 300, 12, 6, gap) +
            rect(-9, -880, 4, 520, 2, gap) +
            rect(5, -880, 4, 520, 2, gap) +
            glass
          : body +
            door(-w / 2 + 2, -898, w * 0.42, 874) +
            door(-w / 2 + w * 0.42 + 6, -898, w * 0.58 - 8, 874) +
            bar(-w / 2 + w * 0.42 - 30, -760, 560) +
            bar(-w / 2 + w * 0.42 + 22, -760, 560) +
            dispenser(-w / 2 + w * 0.18, -610) +
            glass
      const detail =
        layout === 'french' ? { x: 0, y: -400, span: 420 } : { x: -w / 2 + w * 0.18, y: -540, span: 360 }
      return box(w, 900, 440, front, rect(-w / 2, -900, w, 880, 6, 'currentColor'), '#6d7073', detail)
    }
    const top = layout === 'top-freezer'
    const split = top ? -620 : -360
    const front =
      feet(200) +
      rect(-230, -900, 460, 880, 9, gap) +
      steel +
      door(-228, -898, 456, 898 + split - 4) +
      door(-228, split + 3, 456, -split - 25) +
      (item.variant.handle === 'bar'
        ? bar(-204, -760, 300) + bar(-204, -330, 200)
        : path(`M-228 ${split - 2} h456 v-14 q-228 -16 -456 0Z`, gap) +
          path(`M-228 ${split + 2} h456 v12 q-228 14 -456 0Z`, tint(gap, 0.1))) +
      rect(-40, -862, 80, 13, 6, tint(hex, -0.35))
    return box(460, 900, 420, front, rect(-230, -900, 460, 880, 6, 'currentColor'), tint(hex, -0.2), {
      x: 0,
      y: split,
      span: 380,
    })
  },

  freezer(item: DemoItem): Drawing {
    const { hex } = item.color
    if (item.variant.type === 'upright') {
      const front =
        feet(190) +
        pen.steel('door', hex) +
        rect(-225, -900, 450, 880, 9, tint(hex, -0.5)) +
        rect(-222, -897, 444, 874, 9, 'url(#door)') +
        path('M-222 -620 h34 q12 90 0 180 h-34Z', tint(hex, -0.4)) +
        rect(-70, -820, 140, 46, 8, '#15171a') +
        rect(-54, -802, 40, 10, 3, '#9fd4ee') +
        rect(6, -802, 20, 10, 3, '#9fd4ee')
      return box(450, 900, 410, front, rect(-225, -900, 450, 880, 6, 'currentColor'), tint(hex, -0.15), {
        x: -40,
        y: -740,
        span: 380,
      })
    }
    const glass = item.variant.lid === 'sliding-glass'
    const w = glass ? 900 : 660
    const h = 560
    const castors = [-1, 1]
      .map(
        (way) =>
          rect(way * (w / 2 - 70) - 12, -46, 24, 26, 4, '#4b4e52') +
          circle(way * (w / 2 - 70), -20, 20, '#2b2d30') +
          circle(way * (w / 2 - 70), -20, 8, '#8b8f94'),
      )
      .join('')
    const lid = glass
      ? rect(-w / 2 - 6, -h, w + 12, 60, 12, '#5d6267') +
        rect(-w / 2 + 8, -h + 8, w / 2 - 4, 40, 8, '#cfe4ec') +
        rect(2, -h + 12, w / 2 - 10, 40, 8, '#b6d3de') +
        path(`M${-w / 2 + 40} ${-h + 10} h120 l-30 36 h-120Z`, '#fff', 'opacity="0.6"')
      : rect(-w / 2 - 6, -h, w + 12, 84, 18, tint(hex, 0.1)) +
        rect(-w / 2 - 6, -h + 62, w + 12, 22, 8, tint(hex, -0.18)) +
        rect(-74, -h + 44, 148, 30, 12, tint(hex, -0.32)) +
        circle(0, -h + 59, 6, '#d9dcde')
    const front =
      castors +
      pen.flat('body', hex) +
      rect(-w / 2, -h + 40, w, h - 70, 14, 'url(#body)') +
      lid +
      (glass
        ? rect(-w / 2 + 60, -h + 150, w - 120, 210, 14, tint(hex, 0.45)) +
          [0, 1, 2]
            .map((i) =>
              path(
                `M${-200 + i * 200} -300 l-34 -58 q34 -50 68 0Z`,
                ['#e9a0a8', '#f3dca0', '#a5c9a0'][i] ?? hex,
              ),
            )
            .join('')
        : rect(
            -w / 2 + 40,
            -h + 130,
            w - 80,
            h - 250,
            20,
            'none',
            `stroke="${tint(hex, -0.1)}" stroke-width="4"`,
          )) +
      rect(w / 2 - 220, -110, 176, 56, 8, tint(hex, -0.55)) +
      circle(w / 2 - 180, -82, 16, '#dfe2e4') +
      line(`M${w / 2 - 180} -82 v-12`, '#33363a', 4) +
      [0, 1, 2]
        .map((i) => circle(w / 2 - 126 + i * 28, -82, 6, ['#6fd08c', '#f0c24b', '#d8574c'][i] ?? '#fff'))
        .join('')
    const baskets = [0, 1, 2, 3]
      .map(
        (i) =>
          `<g transform="translate(${-w / 2 + 60 + i * ((w - 120) / 4)} -120)">${rect(0, 0, (w - 150) / 4, 240, 8, '#dfe8ec', 'stroke="#aab4b9" stroke-width="5"')}${[1, 2, 3].map((k) => line(`M${(k * (w - 150)) / 16} 0 V240 M0 ${k * 60} H${(w - 150) / 4}`, '#aab4b9', 3)).join('')}${ellipse(60, 90, 40, 28, ['#e9a0a8', '#f3dca0', '#a5c9a0', '#c9b2dd'][i] ?? hex)}${ellipse(110, 160, 42, 28, ['#f3dca0', '#a5c9a0', '#e9a0a8', '#f3dca0'][i] ?? hex)}</g>`,
      )
      .join('')
    const above =
      rect(-w / 2, -190, w, 380, 20, hex) +
      rect(-w / 2 + 30, -160, w - 60, 320, 12, '#eef3f5') +
      baskets +
      rect(
        -w / 2 + 24,
        -164,
        w / 2 + 20,
        328,
        8,
        '#bfe0ee',
        'opacity="0.35" stroke="#6a7075" stroke-width="8"',
      ) +
      rect(-30, -164, w / 2 + 6, 328, 8, '#bfe0ee', 'opacity="0.35" stroke="#6a7075" stroke-width="8"')
    return {
      width: w,
      height: h,
      front,
      ...(glass ? { top: { width: w, height: 380, elements: above } } : {}),
      box: {
        depth: 400,
        outline: rect(-w / 2 - 3, -h, w + 6, h - 30, 12, 'currentColor'),
        side: tint(hex, -0.16),
        top: glass ? '#b9cfd8' : tint(hex, 0.3),
      },
      detail: { x: 0, y: -h + 80, span: 420 },
    }
  },
} satisfies Record<string, (item: DemoItem) => Drawing>

function dispenser(x: number, y: number): string {
  return (
    rect(x - 68, y - 40, 136, 230, 14, '#1c1e21') +
    rect(x - 54, y + 30, 108, 144, 10, '#30343a') +
    rect(x - 18, y + 30, 36, 34, 6, '#6d7378') +
    rect(x - 54, y + 158, 108, 16, 5, '#555a60') +
    [0, 1, 2].map((i) => circle(x - 34 + i * 34, y - 6, 8, '#9fd4ee')).join('')
  )
}

function box(
  width: number,
  height: number,
  depth: number,
  front: string,
  outline: string,
  hex: string,
  detail: Drawing['detail'],
  fills = 1,
): Drawing {
  return {
    width,
    height,
    front,
    box: { depth, outline, side: tint(hex, -0.2), top: tint(hex, 0.25) },
    detail,
    fills,
  }
}
