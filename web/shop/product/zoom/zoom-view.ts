/** How an enlarged picture lies in its box: how many times larger, and how far its middle has moved, in pixels. */

export interface View {
  scale: number
  x: number
  y: number
}

export interface Point {
  x: number
  y: number
}

interface Box {
  width: number
  height: number
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
export const LARGEST = 5
/** What a double tap and the button enlarge to. */
export const ENLARGED = 2.5

/** At another scale, with what lies at `point` (measured from the middle of the box) still there. */
export function zoomAt(view: View, box: Box, point: Point, scale: number): View {
  const next = Math.min(Math.max(scale, 1), LARGEST)
  const ratio = next / view.scale
  return within(box, {
    scale: next,
    x: point.x - (point.x - view.x) * ratio,
    y: point.y - (point.y - view.y) * ratio,
  })
}

export function movedBy(view: View, box: Box, { x, y }: Point): View {
  return within(box, { scale: view.scale, x: view.x + x, y: view.y + y })
}

/** Never beyond its own edges. */
function within({ width, height }: Box, { scale, x, y }: View): View {
  const room = { x: (width * (scale - 1)) / 2, y: (height * (scale - 1)) / 2 }
  return { scale, x: clamp(x, room.x), y: clamp(y, room.y) }
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, -most), most)
}
