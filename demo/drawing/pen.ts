/** Draws SVG elements: shapes, and the gradients that give them volume. */
import { tint } from './tint.ts'

type Stop = readonly [offset: number, colour: string, opacity?: number]

export const pen = {
  rect(x: number, y: number, width: number, height: number, radius: number, fill: string, more = ''): string {
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${more}/>`
  },

  ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string {
    return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`
  },

  circle(cx: number, cy: number, r: number, fill: string, more = ''): string {
    return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}" ${more}/>`
  },

  path(d: string, fill: string, more = ''): string {
    return `<path d="${d}" fill="${fill}" ${more}/>`
  },

  line(d: string, stroke: string, width: number, more = ''): string {
    return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
  },

  across(id: string, stops: readonly Stop[]): string {
    return `<linearGradient id="${id}">${stops.map(stop).join('')}</linearGradient>`
  },

  down(id: string, stops: readonly Stop[]): string {
    return `<linearGradient id="${id}" x2="0" y2="1">${stops.map(stop).join('')}</linearGradient>`
  },

  /** Something round that stands upright, lit from the left. */
  round(id: string, hex: string): string {
    return pen.across(id, [
      [0, tint(hex, -0.2)],
      [0.12, hex],
      [0.3, tint(hex, 0.38)],
      [0.5, tint(hex, 0.06)],
      [0.82, tint(hex, -0.16)],
      [1, tint(hex, -0.34)],
    ])
  },

  /** A flat front with soft light from the upper left. */
  flat(id: string, hex: string): string {
    return `<linearGradient id="${id}" x2="0.55" y2="1">${[
      [0, tint(hex, 0.16)] as const,
      [0.45, hex] as const,
      [1, tint(hex, -0.1)] as const,
    ]
      .map(stop)
      .join('')}</linearGradient>`
  },

  /** Brushed steel, or any colour of it. */
  steel(id: string, hex: string): string {
    return pen.across(id, [
      [0, tint(hex, -0.16)],
      [0.18, tint(hex, 0.3)],
      [0.42, tint(hex, 0.02)],
      [0.66, tint(hex, 0.24)],
      [1, tint(hex, -0.14)],
    ])
  },
}

function stop([offset, colour, opacity = 1]: Stop): string {
  return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`
}
