/**
 * Enlarges a picture where the mouse stands, on screens that have one; a finger or a key opens it over the whole
 * screen.
 */
import type { PointerEvent } from 'react'

const TIMES = 2

function move({ currentTarget: box, clientX, clientY, pointerType }: PointerEvent<HTMLElement>): void {
  const picture = box.querySelector('img')
  if (pointerType !== 'mouse' || !picture) return
  const { left, top, width, height } = box.getBoundingClientRect()
  picture.style.transformOrigin = `${((clientX - left) / width) * 100}% ${((clientY - top) / height) * 100}%`
  picture.style.transform = `scale(${TIMES})`
}

function leave({ currentTarget: box }: PointerEvent<HTMLElement>): void {
  const picture = box.querySelector('img')
  picture?.style.removeProperty('transform')
}

/** Of the box that the picture stands in, which hides what is beyond it. */
export const hoverZoom = { onPointerMove: move, onPointerLeave: leave, onPointerDown: leave }
