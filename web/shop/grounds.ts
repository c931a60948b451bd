/** The grounds of slides and promotions, as classes: the plain colour, what its quiet shapes are drawn in, and where it fades from. */
import type { SlideGround } from '#web/content/hero-slide.ts'

interface Ground {
  plain: string
  shapes: string
  /** For a gradient that begins with the ground and ends with nothing. */
  fading: string
}

export const grounds: Record<SlideGround, Ground> = {
  sand: { plain: 'bg-sand', shapes: 'text-[#e3d7c3]', fading: 'from-sand via-sand/80 to-sand/0' },
  mist: { plain: 'bg-mist', shapes: 'text-[#c9dbdc]', fading: 'from-mist via-mist/80 to-mist/0' },
  clay: { plain: 'bg-clay', shapes: 'text-[#e2c4b0]', fading: 'from-clay via-clay/80 to-clay/0' },
  night: {
    plain: 'bg-accent-night',
    shapes: 'text-[#0f4450]',
    fading: 'from-accent-night via-accent-night/80 to-accent-night/0',
  },
  dusk: { plain: 'bg-dusk', shapes: 'text-[#2f4457]', fading: 'from-dusk via-dusk/80 to-dusk/0' },
}
