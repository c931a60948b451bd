/** Drawings of phones, with touch screens or with keys. */
import type { DemoItem } from '../catalogue/demo-item.ts'
import type { Drawing } from './drawing.ts'
import { pen } from './pen.ts'
import { screen } from './screen.ts'
import { tint } from './tint.ts'

const { rect, circle, path } = pen

export const phoneDrawings = {
  phone(item: DemoItem): Drawing {
    if (item.variant.form === 'keypad') return keypadPhone(item)
    const { hex } = item.color
    const width = 336
    const height = 716
    const r = 46
    const outline = rect(-width / 2, -height, width, height, r, 'currentColor')
    const front =
      rect(-width / 2, -height, width, height, r, tint(hex, -0.35)) +
      rect(-width / 2 + 4, -height + 4, width - 8, height - 8, r - 4, '#0c0d10') +
      screen(String(item.variant.screen), {
        x: -width / 2 + 14,
        y: -height + 14,
        width: width - 28,
        height: height - 34,
        radius: r - 14,
        id: 'display',
      }) +
      circle(0, -height + 40, 8.5, '#0c0d10') +
      path(
        `M${-width / 2 + 14} ${-height + 330} L${width / 2 - 60} ${-height + 14} H${-width / 2 + 50} Q${-width / 2 + 14} ${-height + 14} ${-width / 2 + 14} ${-height + 50}Z`,
        '#fff',
        'opacity="0.07"',
      )
    const island = cameraIsland(String(item.variant.island), hex)
    const gloss = item.variant.finish === 'matt' ? 0.06 : 0.17
    const back =
      pen.flat('back', hex) +
      rect(-width / 2, -height, width, height, r, tint(hex, -0.3)) +
      rect(-width / 2 + 4, -height + 4, width - 8, height - 8, r - 4, 'url(#back)') +
      path(
        `M${-width / 2 + 6} ${-height + 420} L${width / 2 - 6} ${-height + 60} V${-height + 250} L${-width / 2 + 6} ${-height + 610}Z`,
        '#fff',
        `opacity="${gloss}"`,
      ) +
      `<g transform="translate(${-width / 2} ${-height})">${island.elements}</g>`
    return {
      width,
      height,
      front,
      back,
      box: { depth: 26, outline, side: tint(hex, -0.12), top: tint(hex, 0.2) },
      detail: { x: -width / 2 + island.x, y: -height + island.y, span: 360, of: 'back' },
    }
  },
} satisfies Record<string, (item: DemoItem) => Drawing>

function keypadPhone(item: DemoItem): Drawing {
  const { hex } = item.color
  const keys = [...Array(12).keys()]
    .map(
      (i) =>
        rect(-98 + (i % 3) * 70, -236 + Math.floor(i / 3) * 54, 58, 40, 14, tint(hex, 0.16)) +
        rect(-77 + (i % 3) * 70, -219 + Math.floor(i / 3) * 54, 16, 6, 3, '#e6e8ea'),
    )
    .join('')
  const front =
    pen.flat('shell', hex) +
    rect(-132, -620, 264, 620, 58, 'url(#shell)') +
    rect(-132, -620, 264, 620, 58, 'none', `stroke="${tint(hex, 0.3)}" stroke-width="3"`) +
    rect(-30, -594, 60, 8, 4, '#101113') +
    rect(-108, -566, 216, 190, 20, '#101113') +
    screen('clock', { x: -94, y: -552, width: 188, height: 162, radius: 8, id: 'display' }) +
    circle(0, -310, 46, tint(hex, 0.2)) +
    circle(0, -310, 26, tint(hex, 0.02)) +
    rect(-106, -344, 44, 24, 12, '#5f9a63') +
    rect(62, -344, 44, 24, 12, '#b4524c') +
    rect(-106, -300, 44, 24, 12, tint(hex, 0.2)) +
    rect(62, -300, 44, 24, 12, tint(hex, 0.2)) +
    keys
  return {
    width: 264,
    height: 620,
    front,
    box: {
      depth: 52,
      outline: rect(-132, -620, 264, 620, 58, 'currentColor'),
      side: tint(hex, -0.2),
      top: tint(hex, 0.16),
    },
    detail: { x: 0, y: -190, span: 320 },
    fills: 0.84,
  }
}

function cameraIsland(shape: string, hex: string): { elements: string; x: number; y: number } {
  const edge = `stroke="${tint(hex, 0.35)}" stroke-width="3"`
  const flash = (x: number, y: number) => circle(x, y, 9, '#f6e7c0') + circle(x, y, 4, '#fffdf4')
  switch (shape) {
    case 'round':
      return {
        elements:
          circle(168, 150, 112, tint(hex, 0.08), edge) +
          lens(128, 112, 30) +
          lens(208, 112, 30) +
          lens(128, 190, 30) +
          flash(208, 190),
        x: 168,
        y: 150,
      }
    case 'column':
      return {
        elements:
          rect(30, 34, 96, 220, 48, tint(hex, -0.12), edge) +
          lens(78, 88, 34) +
          lens(78, 178, 34) +
          flash(78, 232),
        x: 110,
        y: 150,
      }
    case 'square':
      return {
        elements:
          rect(32, 32, 178, 178, 40, tint(hex, -0.16), edge) +
          lens(82, 82, 34) +
          lens(160, 82, 27) +
          lens(82, 160, 27) +
          flash(160, 160),
        x: 122,
        y: 122,
      }
    case 'squircle':
      return {
        elements:
          rect(74, 40, 188, 188, 72, tint(hex, -0.1), edge) +
          lens(124, 90, 33) +
          lens(210, 90, 29) +
          lens(124, 176, 29) +
          flash(210, 176),
        x: 168,
        y: 134,
      }
    case 'pill':
      return {
        elements:
          rect(34, 34, 98, 216, 49, tint(hex, -0.06), edge) +
          lens(83, 92, 38) +
          lens(83, 190, 38) +
          flash(176, 142),
        x: 120,
        y: 142,
      }
    case 'wide-column':
      return {
        elements:
          rect(26, 28, 150, 262, 40, tint(hex, -0.12), edge) +
          lens(98, 98, 44) +
          lens(98, 210, 44) +
          flash(150, 154),
        x: 110,
        y: 158,
      }
    default:
      return {
        elements: lens(86, 86, 38) + lens(86, 186, 38) + lens(86, 286, 38) + flash(164, 86),
        x: 120,
        y: 180,
      }
  }
}

function lens(x: number, y: number, r: number): string {
  return (
    circle(x, y, r, '#8e949a') +
    circle(x, y, r * 0.88, '#14161a') +
    circle(x, y, r * 0.5, '#0a1726') +
    circle(x, y, r * 0.32, '#1d3c61') +
    circle(x - r * 0.14, y - r * 0.16, r * 0.11, '#cfe3f5')
  )
}
