/** Drawings of electrical goods: leads and adapters, a stabiliser, a stand for appliances. */
import type { DemoItem } from '../catalogue/demo-item.ts'
import type { Drawing } from './drawing.ts'
import { pen } from './pen.ts'
import { tint } from './tint.ts'

const { rect, circle, ellipse, line } = pen

export const electricDrawings = {
  'extension-lead'(item: DemoItem): Drawing {
    const { hex } = item.color
    const socket = (x: number) =>
      rect(x - 84, -96, 168, 192, 16, tint(hex, -0.03), `stroke="${tint(hex, -0.16)}" stroke-width="3"`) +
      rect(x - 12, -62, 24, 52, 4, '#2a2c2f') +
      rect(x - 58, 26, 44, 22, 4, '#2a2c2f') +
      rect(x + 14, 26, 44, 22, 4, '#2a2c2f') +
      rect(x + 44, -70, 26, 44, 6, '#e6503c') +
      rect(x + 49, -64, 16, 10, 3, '#fff', 'opacity="0.6"')
    const bar =
      pen.flat('body', hex) +
      rect(-440, -126, 880, 252, 36, tint(hex, -0.14)) +
      rect(-436, -122, 872, 240, 32, 'url(#body)') +
      [-320, -140, 40, 220].map((x, i) => socket(i === 3 ? 220 : x)).join('') +
      [0, 1]
        .map(
          (i) => rect(330, -50 + i * 70, 70, 30, 5, '#2a2c2f') + rect(336, -44 + i * 70, 58, 8, 2, '#e9ebec'),
        )
        .join('')
    const cable =
      line('M-430 0 C-560 0 -520 240 -300 240 H280 C420 240 420 320 330 330', '#e2e2df', 26) +
      line('M-430 -6 C-552 -6 -514 232 -300 232 H280', '#fff', 6) +
      rect(230, 290, 120, 84, 18, '#e6e6e3', 'stroke="#cfcfcb" stroke-width="3"') +
      [308, 334].map((y) => rect(188, y, 44, 14, 3, '#c9a45a')).join('')
    const top = { width: 980, height: 500, elements: `<g transform="translate(20 -90)">${cable}${bar}</g>` }
    const front = `<g transform="translate(20 -215) scale(0.98 0.62)">${cable}${rect(-440, -100, 880, 300, 36, tint(hex, -0.24))}${bar}</g>`
    return { width: 960, height: 310, front, top, detail: { x: -120, y: -225, span: 330 }, fills: 1 }
  },

  'plug-adapter'(item: DemoItem): Drawing {
    const { hex } = item.color
    const brass = '#c9a45a'
    const shell =
      pen.flat('body', hex) +
      rect(-200, -400, 400, 400, 84, tint(hex, -0.3)) +
      rect(-196, -396, 392, 388, 80, 'url(#body)')
    const front =
      shell +
      circle(0, -205, 140, tint(hex, 0.12)) +
      circle(0, -205, 132, tint(hex, -0.12)) +
      circle(0, -262, 26, '#050506') +
      circle(-62, -160, 21, '#050506') +
      circle(62, -160, 21, '#050506') +
      [
        [0, -262, 26],
        [-62, -160, 21],
        [62, -160, 21],
      ]
        .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, 'none', `stroke="${brass}" stroke-width="4"`))
        .join('')
    const back =
      shell +
      rect(-24, -330, 48, 104, 8, brass) +
      rect(-112, -170, 84, 42, 8, brass) +
      rect(28, -170, 84, 42, 8, brass) +
      rect(-18, -326, 12, 96, 4, '#efd79c') +
      rect(-106, -165, 72, 9, 3, '#efd79c') +
      rect(34, -165, 72, 9, 3, '#efd79c')
    return {
      width: 400,
      height: 400,
      front,
      back,
      box: {
        depth: 190,
        outline: rect(-200, -400, 400, 400, 84, 'currentColor'),
        side: tint(hex, -0.2),
        top: tint(hex, 0.16),
      },
      detail: { x: 0, y: -205, span: 320 },
      fills: 0.64,
    }
  },

  stabiliser(item: DemoItem): Drawing {
    const { hex } = item.color
    const front =
      [-220, 220].map((x) => rect(x - 30, -20, 60, 20, 5, '#2b2d30')).join('') +
      pen.flat('body', hex) +
      rect(-300, -430, 600, 412, 16, tint(hex, -0.3)) +
      rect(-297, -427, 594, 404, 14, 'url(#body)') +
      rect(-264, -396, 330, 200, 14, '#15181b') +
      [0, 1]
        .map((row) =>
          [0, 1, 2]
            .map((i) =>
              seven(
                -226 + row * 150 + i * 44,
                -344,
                ['198', '230'][row]?.charAt(i) ?? '8',
                row ? '#6fd08c' : '#f0a24b',
              ),
            )
            .join(''),
        )
        .join('') +
      rect(-228, -248, 100, 8, 4, '#f0a24b', 'opacity="0.6"') +
      rect(-78, -248, 100, 8, 4, '#6fd08c', 'opacity="0.6"') +
      rect(110, -396, 150, 200, 14, tint(hex, 0.5)) +
      rect(174, -366, 24, 52, 4, '#2a2c2f') +
      rect(132, -270, 40, 20, 4, '#2a2c2f') +
      rect(198, -270, 40, 20, 4, '#2a2c2f') +
      rect(-264, -146, 90, 66, 10, '#d8574c') +
      rect(-254, -138, 70, 26, 6, '#ee8a7e') +
      [...Array(9).keys()].map((i) => rect(-130 + i * 42, -146, 16, 66, 8, tint(hex, -0.4))).join('')
    return {
      width: 600,
      height: 430,
      front,
      box: {
        depth: 300,
        outline: rect(-300, -430, 600, 412, 10, 'currentColor'),
        side: tint(hex, -0.2),
        top: tint(hex, 0.2),
      },
      detail: { x: -90, y: -300, span: 400 },
      fills: 0.86,
    }
  },

  'appliance-stand'(item: DemoItem): Drawing {
    const { hex } = item.color
    const tube = (d: string) => line(d, '#a9adb0', 44) + line(d, '#d9dcde', 14, 'transform="translate(0 -8)"')
    const corner = (x: number, y: number) =>
      rect(x - 84, y - 50, 168, 66, 22, tint(hex, -0.1)) +
      rect(x - 84, y - 56, 168, 56, 22, tint(hex, 0.1), `stroke="${tint(hex, -0.14)}" stroke-width="3"`) +
      ellipse(x, y - 28, 44, 13, tint(hex, -0.08)) +
      rect(x - 14, y + 10, 28, 18, 4, '#55595e') +
      circle(x, y + 36, 24, '#2b2d30') +
      circle(x, y + 36, 9, '#8d9296')
    const front =
      tube('M-190 -250 H230') +
      tube('M-190 -250 L-330 -70') +
      tube('M230 -250 L330 -70') +
      corner(-190, -240) +
      corner(230, -240) +
      tube('M-330 -70 H330') +
      corner(-330, -60) +
      corner(330, -60)
    const top = {
      width: 760,
      height: 700,
      elements:
        ['M-290 -260 H290', 'M-290 260 H290', 'M-290 -260 V260', 'M290 -260 V260'].map(tube).join('') +
        [-290, 290]
          .flatMap((x) =>
            [-260, 260].map(
              (y) =>
                rect(
                  x - 84,
                  y - 84,
                  168,
                  168,
                  44,
                  tint(hex, 0.1),
                  `stroke="${tint(hex, -0.16)}" stroke-width="4"`,
                ) +
                circle(x, y, 44, tint(hex, -0.06)) +
                rect(x - 22, y - 22, 44, 44, 8, tint(hex, -0.14)),
            ),
          )
          .join(''),
    }
    return { width: 830, height: 320, front, top, detail: { x: -300, y: -70, span: 340 }, fills: 0.92 }
  },
} satisfies Record<string, (item: DemoItem) => Drawing>

function seven(x: number, y: number, digit: string, colour: string): string {
  const lit: Record<string, string> = {
    '0': 'abcdef',
    '1': 'bc',
    '2': 'abged',
    '3': 'abgcd',
    '8': 'abcdefg',
    '9': 'abcdfg',
  }
  const bars: Record<string, [number, number, number, number]> = {
    a: [4, 0, 22, 6],
    b: [24, 4, 6, 26],
    c: [24, 34, 6, 26],
    d: [4, 58, 22, 6],
    e: [0, 34, 6, 26],
    f: [0, 4, 6, 26],
    g: [4, 29, 22, 6],
  }
  return [...(lit[digit] ?? '')]
    .map((name) => {
      const [dx, dy, w, h] = bars[name] ?? [0, 0, 0, 0]
      return rect(x + dx, y + dy, w, h, 2, colour)
    })
    .join('')
}
