/**
 * A part of a page that rises into place once, when it is first scrolled to. Without scripts it simply stands there.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'

export function RevealOnScroll({ className, children }: { className?: string; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  // Undefined until the page is hydrated: what is in sight by then never moves.
  const [revealed, setRevealed] = useState<'no' | 'yes'>()

  useEffect(() => {
    const part = element.current
    if (!part || part.getBoundingClientRect().top < window.innerHeight) return
    setRevealed('no')
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        setRevealed('yes')
        watch.disconnect()
      },
      { rootMargin: '0px 0px -10% 0px' },
    )
    watch.observe(part)
    return () => watch.disconnect()
  }, [])

  return (
    <div ref={element} data-revealed={revealed} className={classes('reveal', className)}>
      {children}
    </div>
  )
}
