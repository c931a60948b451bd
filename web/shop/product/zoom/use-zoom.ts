/**
 * Fingers and mouse on an enlarged picture: pinch, double tap, drag; a mouse clicks and then looks around by moving.
 */
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { ENLARGED, movedBy, type Point, type View, WHOLE, zoomAt } from './zoom-view.ts'

const doubleTapMs = 300
/** In pixels: what moves farther is no tap. */
const tapReach = 24

interface Tap extends Point {
  at: number
}

export function useZoom() {
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<View>(WHOLE)
  const fingers = useRef(new Map<number, Point>())
  const down = useRef<Tap | undefined>(undefined)
  const lastTap = useRef<Tap | undefined>(undefined)
  const isEnlarged = view.scale > 1

  function change(next: (view: View, box: DOMRect) => View) {
    const bounds = box.current?.getBoundingClientRect()
    if (bounds) setView((now) => next(now, bounds))
  }
  const toggleAt = (place?: Point) =>
    change((now, bounds) => (now.scale > 1 ? WHOLE : zoomAt(now, bounds, fromMiddle(bounds, place), ENLARGED)))

  function onPointerDown(event: PointerEvent) {
    const point = pointOf(event)
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, point)
    down.current = fingers.current.size === 1 ? { ...point, at: event.timeStamp } : undefined
  }

  function onPointerMove(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId)
    const point = pointOf(event)
    if (!before) {
      if (event.pointerType === 'mouse') lookAt(point)
      return
    }
    const others = [...fingers.current].flatMap(([id, other]) => (id === event.pointerId ? [] : [other]))
    fingers.current.set(event.pointerId, point)
    const [other] = others
    if (!other) return change((now, bounds) => movedBy(now, bounds, minus(point, before)))
    const grown = distance(point, other) / Math.max(distance(before, other), 1)
    change((now, bounds) => zoomAt(now, bounds, fromMiddle(bounds, between(point, other)), now.scale * grown))
  }

  /** What lies under the mouse comes nearer to the middle the nearer the mouse is to an edge. */
  function lookAt(point: Point) {
    change((now, bounds) => {
      if (now.scale === 1) return now
      const from = fromMiddle(bounds, point)
      return movedBy({ scale: now.scale, x: 0, y: 0 }, bounds, {
        x: -from.x * (now.scale - 1),
        y: -from.y * (now.scale - 1),
      })
    })
  }

  function onPointerUp(event: PointerEvent) {
    fingers.current.delete(event.pointerId)
    const from = down.current
    down.current = undefined
    const point = pointOf(event)
    if (!from || distance(from, point) > tapReach || event.timeStamp - from.at > doubleTapMs) return
    if (event.pointerType === 'mouse') return toggleAt(point)
    const before = lastTap.current
    const isSecond = before && event.timeStamp - before.at < doubleTapMs && distance(before, point) < 2 * tapReach
    lastTap.current = isSecond ? undefined : { ...point, at: event.timeStamp }
    if (isSecond) toggleAt(point)
  }

  function onPointerCancel(event: PointerEvent) {
    fingers.current.delete(event.pointerId)
    down.current = undefined
  }

  return {
    box,
    view,
    isEnlarged,
    toggle: () => toggleAt(),
    zoomBy: (factor: number) => change((now, bounds) => zoomAt(now, bounds, { x: 0, y: 0 }, now.scale * factor)),
    reset: () => setView(WHOLE),
    handlers: { onMouseDown: keepFocus, onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  }
}

/** A press on the picture would take the focus out of the dialog, and the keys with it. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY }
}

function fromMiddle({ left, top, width, height }: DOMRect, point?: Point): Point {
  if (!point) return { x: 0, y: 0 }
  return { x: point.x - left - width / 2, y: point.y - top - height / 2 }
}

const minus = (one: Point, other: Point): Point => ({ x: one.x - other.x, y: one.y - other.y })
const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)
