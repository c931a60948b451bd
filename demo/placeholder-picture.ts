/** A drawing of an item on a soft neutral stage, for as long as the studio has no picture of it. */
import type { DemoItem } from './catalogue/demo-item.ts'
import type { DemoModel } from './catalogue/demo-model.ts'
import { airAndLightDrawings } from './drawing/air-and-light.ts'
import { cleaningDrawings } from './drawing/cleaning.ts'
import { coffeeDrawings } from './drawing/coffee.ts'
import { coolingDrawings } from './drawing/cooling.ts'
import type { Drawing } from './drawing/drawing.ts'
import { electricDrawings } from './drawing/electric.ts'
import { glassDrawings } from './drawing/glass.ts'
import { laundryDrawings } from './drawing/laundry.ts'
import { machineDrawings } from './drawing/machines.ts'
import { ovenDrawings } from './drawing/ovens.ts'
import { phoneDrawings } from './drawing/phones.ts'
import { pocketDrawings } from './drawing/pocket.ts'
import { potDrawings } from './drawing/pots.ts'
import { smartHomeDrawings } from './drawing/smart-home.ts'
import { televisionDrawings } from './drawing/televisions.ts'
import { toastingDrawings } from './drawing/toasting.ts'

const SIDE = 1200
/** The room things have, and the lowest and highest place where they stand. */
const GROUND = { lowest: 1010, highest: 850 }
const ROOM = { width: 960, height: 850 }

/** The three-quarter view looks from the left, a little from above. */
const TURN = (27 * Math.PI) / 180
const TILT = (9 * Math.PI) / 180

const draw: Record<DemoModel, (item: DemoItem) => Drawing> = {
  ...airAndLightDrawings,
  ...cleaningDrawings,
  ...coffeeDrawings,
  ...coolingDrawings,
  ...electricDrawings,
  ...glassDrawings,
  ...laundryDrawings,
  ...machineDrawings,
  ...ovenDrawings,
  ...phoneDrawings,
  ...pocketDrawings,
  ...potDrawings,
  ...smartHomeDrawings,
  ...televisionDrawings,
  ...toastingDrawings,
}

/** The picture `index` of an item, as SVG. */
export function placeholderPicture(item: DemoItem, index: number): string {
  const drawing = draw[item.model](item)
  const view = item.pictures[index]?.view ?? 'front'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">${stage()}${placed(drawing, view)}</svg>`
}

function stage(): string {
  return (
    '<defs><linearGradient id="stage" x2="0" y2="1"><stop offset="0" stop-color="#f6f5f2"/><stop offset="0.7" stop-color="#f3f2ef"/><stop offset="0.84" stop-color="#eceae5"/><stop offset="1" stop-color="#f0eeea"/></linearGradient>' +
    '<radialGradient id="light" cx="0.36" cy="0.3" r="0.75"><stop offset="0" stop-color="#fff" stop-opacity="0.75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>' +
    '<radialGradient id="shade"><stop offset="0" stop-color="#3a352d" stop-opacity="0.42"/><stop offset="0.45" stop-color="#3a352d" stop-opacity="0.2"/><stop offset="1" stop-color="#3a352d" stop-opacity="0"/></radialGradient></defs>' +
    `<rect width="${SIDE}" height="${SIDE}" fill="url(#stage)"/><rect width="${SIDE}" height="${SIDE}" fill="url(#light)"/>`
  )
}

function placed(drawing: Drawing, view: DemoItem['pictures'][number]['view']): string {
  switch (view) {
    case 'three-quarter':
      if (drawing.box) return turned(drawing, drawing.box)
      return drawing.group
        ? standing({ ...drawing, ...drawing.group }, drawing.group.elements)
        : standing(drawing, mirrored(drawing.front))
    case 'back':
      return standing(drawing, drawing.back ?? drawing.front)
    case 'side':
      return drawing.box ? fromTheSide(drawing, drawing.box) : standing(drawing, drawing.front)
    case 'top':
      return drawing.top ? fromAbove(drawing.top) : close(drawing)
    case 'detail':
      return close(drawing)
    default:
      return standing(drawing, drawing.front)
  }
}

function standing(drawing: Pick<Drawing, 'width' | 'height' | 'fills' | 'hangs'>, elements: string): string {
  const { width, height, fills = 1, hangs } = drawing
  const scale = fitting(width, height) * fills
  const foot = hangs ? SIDE / 2 + (height * scale) / 2 : ground(height * scale)
  return shadow(SIDE / 2, foot, width * scale, hangs) + at(SIDE / 2, foot, scale, elements)
}

/** Seen from the front left: the front, pushed back along the depth, gives the side and the top. */
function turned(drawing: Drawing, box: NonNullable<Drawing['box']>): string {
  const { width, height, fills = 1 } = drawing
  const [sin, cos, up] = [Math.sin(TURN), Math.cos(TURN), Math.sin(TILT)]
  const seen = {
    width: width * cos + box.depth * sin,
    height: height * Math.cos(TILT) + (width * sin + box.depth * cos) * up,
  }
  const scale = fitting(seen.width, seen.height) * Math.min(1, fills * 1.04)
  const plane = (back: number) =>
    `matrix(${cos} ${-sin * up} 0 ${Math.cos(TILT)} ${-back * sin} ${-back * cos * up})`
  const step = Math.max(3, box.depth / 40)
  const layers = [...Array(Math.ceil(box.depth / step)).keys()]
    .map(
      (layer) =>
        `<g transform="${plane(box.depth - layer * step)}">${box.outline.replace('currentColor', 'url(#edge)')}</g>`,
    )
    .join('')
  const edge = `<linearGradient id="edge" gradientUnits="userSpaceOnUse" x1="${-width / 2}" y1="0" x2="${-width / 2}" y2="${-height}"><stop offset="0" stop-color="${box.side}"/><stop offset="0.955" stop-color="${box.side}"/><stop offset="0.99" stop-color="${box.top}"/><stop offset="1" stop-color="${box.top}"/></linearGradient>`
  const middle = (box.depth * sin) / 2
  const sink = (width / 2) * sin * up
  const foot = ground(seen.height * scale)
  return (
    shadow(SIDE / 2, foot, seen.width * scale, drawing.hangs) +
    at(
      SIDE / 2 + middle * scale,
      foot - sink * scale,
      scale,
      `${edge}${layers}<g transform="${plane(0)}">${drawing.front}</g>`,
    )
  )
}

function fromAbove({ width, height, elements }: NonNullable<Drawing['top']>): string {
  const scale = Math.min(860 / width, 860 / height)
  return (
    `<ellipse cx="${SIDE / 2 + 14}" cy="${SIDE / 2 + 26}" rx="${width * scale * 0.62}" ry="${height * scale * 0.62}" fill="url(#shade)" opacity="0.8"/>` +
    at(SIDE / 2, SIDE / 2, scale, elements)
  )
}

function close(drawing: Drawing): string {
  const { x, y, span, of } = drawing.detail
  const shown = (of === 'back' ? drawing.back : drawing.group?.elements) ?? drawing.front
  const scale = SIDE / span
  const foot = SIDE / 2 - y * scale
  return (
    shadow(SIDE / 2 - x * scale, foot, drawing.width * scale, drawing.hangs) +
    at(SIDE / 2 - x * scale, foot, scale, shown)
  )
}

function fromTheSide(drawing: Drawing, { depth, side, top }: NonNullable<Drawing['box']>): string {
  const { height } = drawing
  const wall = `<linearGradient id="wall" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="0.03" stop-color="${side}"/><stop offset="1" stop-color="${side}"/></linearGradient>`
  const radius = Math.min(depth / 2, 12)
  const body = `<rect x="${-depth / 2}" y="${-height}" width="${depth}" height="${height - 12}" rx="${radius}" fill="url(#wall)"/>`
  const lit = `<rect x="${-depth / 2}" y="${-height}" width="${depth * 0.2}" height="${height - 12}" rx="${radius}" fill="#fff" opacity="0.16"/>`
  const keys =
    depth < 60
      ? `<rect x="-4" y="${-height * 0.8}" width="8" height="${height * 0.13}" rx="4" fill="#00000055"/><rect x="-4" y="${-height * 0.62}" width="8" height="${height * 0.08}" rx="4" fill="#00000055"/>`
      : ''
  return standing({ ...drawing, width: depth }, wall + body + lit + keys)
}

function mirrored(elements: string): string {
  return `<g transform="scale(-1 1)">${elements}</g>`
}

/** Low things stand a little higher, so that the picture is filled evenly. */
function ground(height: number): number {
  return Math.max(GROUND.highest, Math.min(GROUND.lowest, SIDE / 2 + height / 2 + 20))
}

function fitting(width: number, height: number): number {
  return Math.min(ROOM.width / width, ROOM.height / height)
}

function at(x: number, y: number, scale: number, elements: string): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${elements}</g>`
}

function shadow(x: number, y: number, width: number, hangs?: boolean): string {
  if (hangs) return ''
  return (
    `<ellipse cx="${x}" cy="${y + 2}" rx="${width * 0.64}" ry="${Math.max(34, width * 0.075)}" fill="url(#shade)"/>` +
    `<ellipse cx="${x}" cy="${y}" rx="${width * 0.5}" ry="${Math.max(12, width * 0.026)}" fill="url(#shade)"/>`
  )
}
