/** The grounds of slides and promotions, as classes: the plain colour, what its quiet shapes are drawn in, and where it fades from. */
import type { SlideGround } from '#web/content/hero-slide.ts'

interface Ground {
  plain: string
  shapes: string
  /** For a gradient that begins with the ground and ends with nothing. */
  fading: string
}

export const grounds: Record<SlideGround, Ground> = {
  sand: { plain: 'bg-sand', shapes: 'text-sand-shape', fading: 'from-sand via-sand/80 to-sand/0' },
  mist: { plain: 'bg-mist', shapes: 'text-mist-shape', fading: 'from-mist via-mist/80 to-mist/0' },
  clay: { plain: 'bg-clay', shapes: 'text-clay-shape', fading: 'from-clay via-clay/80 to-clay/0' },
  night: {
    plain: 'bg-accent-night',
    shapes: 'text-night-shape',
    fading: 'from-accent-night via-accent-night/80 to-accent-night/0',
  },
  dusk: { plain: 'bg-dusk', shapes: 'text-dusk-shape', fading: 'from-dusk via-dusk/80 to-dusk/0' },
}
