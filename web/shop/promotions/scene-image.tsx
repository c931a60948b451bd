/** A wide picture of a room with goods in it, on its ground; while it is missing, quiet shapes stand there. */
import { useCallback, useState } from 'react'
import { pictureSet } from '#contract/core/pictures.ts'
import type { SlideGround } from '#contract/site/content/hero-slide.ts'
import { plainScenePicture, scenePictureSet } from '#web/content/scene-pictures.ts'
import { classes } from '#web/ui/display/classes.ts'

/**
 * The grounds of slides and promotions, as classes: the plain colour, what its quiet shapes are drawn in, and where it
 * fades from.
 */
interface Ground {
  plain: string
  shapes: string
  /** For a gradient that begins with the ground and ends with nothing. */
  fading: string
}

export const slideBackgrounds: Record<SlideGround, Ground> = {
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

interface SceneProps {
  name: string
  ground: SlideGround
  /** How wide the whole picture is drawn, also where its box shows a part of it. */
  sizes: string
  priority?: boolean
  /** False while nobody is about to see it. */
  near?: boolean
  className?: string
}

export function Scene({ name, ground, sizes, priority = false, near = true, className }: SceneProps) {
  const [missing, setMissing] = useState(false)
  const scenes = scenePictureSet(name)
  const checkOnMount = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setMissing(true)
  }, [])

  return (
    <div
      className={classes('overflow-hidden', slideBackgrounds[ground].plain, slideBackgrounds[ground].shapes, className)}
    >
      {near && !missing ? (
        <picture>
          {scenes && <source type="image/avif" srcSet={scenes} sizes={sizes} />}
          <img
            ref={checkOnMount}
            srcSet={pictureSet(name)}
            sizes={scenes ? undefined : sizes}
            src={plainScenePicture(name)}
            alt=""
            width={1440}
            height={810}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : undefined}
            decoding={priority ? 'sync' : 'async'}
            onError={() => setMissing(true)}
            className="size-full object-cover object-[100%_38%]"
          />
        </picture>
      ) : (
        <svg viewBox="0 0 160 90" preserveAspectRatio="xMaxYMax slice" aria-hidden="true" className="size-full">
          <g fill="currentColor">
            <circle cx="118" cy="40" r="30" opacity=".55" />
            <rect x="96" y="34" width="28" height="56" rx="5" />
            <rect x="128" y="52" width="22" height="38" rx="5" opacity=".75" />
          </g>
        </svg>
      )}
    </div>
  )
}
