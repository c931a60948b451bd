/** Dragging an image by its grip to another place, with mouse, pen or finger; the buttons beside it do the same. */
import { type HTMLAttributes, type PointerEvent, useState } from 'react'

interface TileDragging {
  /** The image being dragged. */
  draggedKey: string | null
  /** What the grip of an image needs. */
  grip: (key: string) => HTMLAttributes<HTMLElement>
}

export function useTileDragging(putAt: (key: string, place: number) => void): TileDragging {
  const [draggedKey, setDraggedKey] = useState<string | null>(null)

  function move(event: PointerEvent, key: string) {
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-tile]')
    if (!under || under.dataset.tile === key) return
    putAt(key, Number(under.dataset.place))
  }

  return {
    draggedKey,
    grip: (key) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        setDraggedKey(key)
      },
      onPointerMove: (event) => {
        if (draggedKey === key) move(event, key)
      },
      onPointerUp: () => setDraggedKey(null),
      onPointerCancel: () => setDraggedKey(null),
    }),
  }
}
