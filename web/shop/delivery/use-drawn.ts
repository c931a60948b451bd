/**
 * What stood on the screen when somebody pressed: what changes in the same moment, such as by a field that a program
 * has filled in and tells of no sooner, they have not seen.
 */
import { type RefObject, useEffect, useRef } from 'react'

export function useDrawn<Value>(value: Value): Readonly<RefObject<Value>> {
  const drawn = useRef(value)
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      drawn.current = value
    })
    return () => cancelAnimationFrame(frame)
  }, [value])
  return drawn
}
