/** Dragging an image by its grip to another place, with mouse, pen or finger; the buttons beside it do the same. */
import { type HTMLAttributes, useEffect, useRef, useState } from 'react'

interface TileDragging {
  /** The image being dragged. */
  draggedKey: string | null
  /** What the grip of an image needs. */
  grip: (key: string) => HTMLAttributes<HTMLElement>
}

export function useTileDragging(putAt: (key: string, place: number) => void): TileDragging {
  const [draggedKey, setDraggedKey] = useState<string | null>(null)
  const latestPutAt = useRef(putAt)
  latestPutAt.current = putAt

  // The whole window is listened to: the grip itself loses the pointer as soon as its image changes place.
  useEffect(() => {
    if (draggedKey === null) return
    const drop = new AbortController()
    const { signal } = drop
    const end = () => setDraggedKey(null)
    const move = ({ clientX, clientY }: PointerEvent) => {
      const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-tile]')
      if (!under || under.dataset.tile === draggedKey) return
      latestPutAt.current(draggedKey, Number(under.dataset.place))
    }
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', end, { signal })
    return () => drop.abort()
  }, [draggedKey])

  return {
    draggedKey,
    grip: (key) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return
        event.preventDefault()
        setDraggedKey(key)
      },
    }),
  }
}
