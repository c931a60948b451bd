/** Drawings of coffee makers. */
import type { DemoItem } from '../catalogue/demo-item.ts'
import type { Drawing } from './drawing.ts'
import { feet } from './feet.ts'
import { pen } from './pen.ts'
import { tint } from './tint.ts'

const { rect, circle, ellipse, path, line } = pen

export const coffeeDrawings = {
  'coffee-maker'(item: DemoItem): Drawing {
    const { hex } = item.color
    const cup = (x: number, y: number) =>
      path(`M${x - 40} ${y - 62} h80 l-8 50 q-4 12 -18 12 h-28 q-14 0 -18 -12Z`, '#f6f5f2') +
      ellipse(x, y - 62, 40, 9, '#6a4429') +
      line(`M${x + 36} ${y - 48} q26 0 22 18 q-6 14 -28 14`, '#f6f5f2', 7)
    if (item.variant.type === 'moka') {
      const side = (x: number, y: number, w: number, wTop: number, h: number) =>
        pen.across(`side${Math.abs(y)}`, [
          [0, tint(hex, -0.3)],
          [0.24, tint(hex, -0.1)],
          [0.25, tint(hex, 0.3)],
          [0.62, tint(hex, 0.12)],
          [0.63, tint(hex, -0.12)],
          [1, tint(hex, -0.34)],
        ]) +
        path(
          `M${x - w / 2} ${y} L${x - wTop / 2} ${y - h} H${x + wTop / 2} L${x + w / 2} ${y}Z`,
          `url(#side${Math.abs(y)})`,
        )
      const front =
        rect(-170, -46, 340, 46, 18, '#232527') +
        circle(110, -22, 9, '#e6503c') +
        side(0, -46, 270, 220, 180) +
        rect(-116, -246, 232, 24, 6, tint(hex, -0.3)) +
        side(0, -246, 200, 250, 210) +
        path('M-125 -456 L-186 -440 L-118 -396Z', tint(hex, -0.14)) +
        path('M-126 -456 L-60 -500 H60 L126 -456Z', tint(hex, 0.1)) +
        path('M-126 -456 L-60 -500 H-10 L-40 -456Z', tint(hex, 0.4)) +
        rect(-12, -522, 24, 26, 5, '#26282b') +
        circle(0, -532, 20, '#26282b') +
        path('M116 -440 L232 -452 Q252 -450 248 -428 L214 -260 L184 -264 L206 -416 L120 -406Z', '#26282b')
      return { width: 440, height: 556, front, detail: { x: 0, y: -470, span: 300 }, fills: 0.86 }
    }
    if (item.variant.type === 'drip') {
      const front =
        pen.round('body', hex) +
        rect(-230, -66, 460, 66, 20, 'url(#body)') +
        rect(60, -640, 170, 590, 26, 'url(#body)') +
        path(
          'M-230 -640 Q-230 -680 -190 -680 H190 Q230 -680 230 -640 V-470 H-200 Q-230 -470 -230 -500Z',
          'url(#body)',
        ) +
        path('M-190 -470 L-150 -400 H10 L50 -470Z', tint(hex, 0.12)) +
        rect(-210, -76, 270, 14, 7, '#8d9296') +
        path('M-196 -86 Q-214 -230 -150 -330 H14 Q78 -230 60 -86Z', '#dfeaee', 'opacity="0.6"') +
        path(
          'M-201 -130 Q-206 -196 -186 -250 H48 Q70 -196 65 -130 L60 -86 H-196Z',
          '#4a2c18',
          'opacity="0.92"',
        ) +
        path('M-176 -110 Q-184 -230 -134 -312 L-108 -312 Q-150 -230 -144 -110Z', '#fff', 'opacity="0.4"') +
        rect(-160, -352, 184, 28, 10, '#26282b') +
        line('M66 -150 Q140 -160 130 -250 Q110 -310 30 -316', '#26282b', 20) +
        circle(150, -34, 14, '#e6503c') +
        rect(150, -600, 24, 160, 12, '#aebec6') +
        rect(150, -520, 24, 80, 12, '#7fa3b3')
      return { width: 460, height: 680, front, detail: { x: -60, y: -220, span: 400 }, fills: 0.9 }
    }
    if (item.variant.type === 'bean-to-cup') {
      const front =
        pen.flat('body', hex) +
        feet(190) +
        path('M-170 -690 L-150 -760 H150 L170 -690Z', '#6d7f88', 'opacity="0.75"') +
        ellipse(0, -716, 120, 22, '#4a2c18') +
        rect(-250, -700, 500, 682, 26, tint(hex, -0.35)) +
        rect(-247, -697, 494, 674, 24, 'url(#body)') +
        rect(-230, -680, 460, 170, 16, '#0f1012') +
        [0, 1, 2, 3, 4]
          .map(
            (i) =>
              `<g transform="translate(${-160 + i * 80} -596)">${path('M-20 -18 h40 l-5 28 q-3 8 -10 8 h-10 q-7 0 -10 -8Z', 'none', 'stroke="#dfe4e7" stroke-width="4"')}${line('M20 -12 q14 2 6 14', '#dfe4e7', 4)}</g>`,
          )
          .join('') +
        rect(-170, -480, 340, 340, 14, '#0b0c0d') +
        rect(-70, -500, 140, 120, 16, '#34373b') +
        rect(-54, -388, 36, 26, 6, '#c6cacd') +
        rect(18, -388, 36, 26, 6, '#c6cacd') +
        [-36, 36].map((x) => line(`M${x} -360 V-236`, '#5b3a22', 7)).join('') +
        cup(-36, -166) +
        cup(44, -166) +
        rect(-200, -160, 400, 26, 8, '#b9bdc0') +
        rect(-200, -136, 400, 96, 10, tint(hex, 0.1)) +
        rect(190, -460, 36, 280, 12, '#4b5156', 'opacity="0.7"')
      return {
        width: 500,
        height: 760,
        front,
        box: {
          depth: 430,
          outline: rect(-250, -700, 500, 682, 20, 'currentColor'),
          side: tint(hex, -0.22),
          top: tint(hex, 0.18),
        },
        detail: { x: 0, y: -600, span: 460 },
        fills: 0.97,
      }
    }
    const front =
      pen.steel('body', hex) +
      rect(-130, -56, 260, 56, 12, '#2b2d30') +
      rect(-116, -64, 232, 18, 6, '#9da2a6') +
      rect(-100, -470, 200, 420, 8, tint(hex, -0.2)) +
      rect(-130, -660, 260, 270, 22, 'url(#body)') +
      rect(-90, -676, 180, 18, 9, '#2b2d30') +
      [-64, 0, 64]
        .map(
          (x) =>
            circle(x, -590, 24, '#2b2d30') + circle(x, -590, 17, '#e9ebec') + circle(x, -590, 5, '#7fb6d6'),
        )
        .join('') +
      rect(-62, -396, 124, 34, 8, '#8f9498') +
      rect(-52, -364, 104, 36, 8, '#c6cacd') +
      path('M40 -358 L210 -330 Q236 -320 226 -300 Q216 -288 196 -294 L40 -326Z', '#232527') +
      rect(-18, -330, 36, 24, 6, '#a9adb0') +
      [-9, 9].map((x) => line(`M${x} -300 V-130`, '#5b3a22', 5)).join('') +
      cup(0, -66) +
      line('M-130 -440 L-190 -400 L-206 -220', '#c6cacd', 15) +
      rect(-218, -300, 22, 84, 10, '#232527') +
      circle(132, -520, 32, '#232527')
    return { width: 460, height: 676, front, detail: { x: 40, y: -330, span: 420 }, fills: 0.92 }
  },
} satisfies Record<string, (item: DemoItem) => Drawing>
