/** A large slide as the home and smart-home pages draw it: words on the calm side of a scene. */
import type { HeroSlide, SlideGround } from '#web/content/hero-slide.ts'
import { classes } from '#web/ui/classes.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Scene } from './scene.tsx'

/** Behind the words the ground covers the picture, so that they can be read on any of it. */
const veils: Record<SlideGround, string> = {
  sand: 'md:from-sand md:via-sand/85 md:to-sand/0',
  mist: 'md:from-mist md:via-mist/85 md:to-mist/0',
  clay: 'md:from-clay md:via-clay/85 md:to-clay/0',
  night: 'md:from-accent-night md:via-accent-night/85 md:to-accent-night/0',
  dusk: 'md:from-dusk md:via-dusk/85 md:to-dusk/0',
}
const plain: Record<SlideGround, string> = {
  sand: 'bg-sand',
  mist: 'bg-mist',
  clay: 'bg-clay',
  night: 'bg-accent-night',
  dusk: 'bg-dusk',
}

export function HeroSlideView({
  slide,
  first,
  near,
  wide = false,
}: {
  slide: HeroSlide
  /** The slide that is there when the page comes. */
  first: boolean
  near: boolean
  /** As wide as the window; its words then begin where those of the page do. */
  wide?: boolean
}) {
  return (
    <div
      className={classes(
        'relative flex h-[32rem] flex-col md:h-[28rem] lg:h-[34rem]',
        plain[slide.bgColor],
        slide.textBlack ? 'text-ink' : 'on-dark text-white',
      )}
    >
      <div
        className={classes(
          'relative z-1 flex flex-col items-start px-5 pt-8 pb-4 md:h-full md:w-[62%] md:justify-center md:bg-linear-to-r md:pb-14',
          wide ? 'md:pl-[max(clamp(1rem,4vw,2.5rem),calc((100vw-86rem)/2+2.5rem))]' : 'md:px-12 lg:px-16',
          veils[slide.bgColor],
        )}
      >
        <p className="mb-3 flex items-center gap-2 font-semibold text-sm">
          {slide.badge && (
            <span className={slide.textBlack ? 'text-accent-deep' : 'text-accent-line'}>{slide.badge}</span>
          )}
          {slide.isHyperAI && (
            <span className="rounded-full border border-current/40 px-2.5 py-0.5 text-xs">HyperAI</span>
          )}
        </p>
        <h2 className="max-w-[12em] font-bold text-4xl lg:text-5xl">{slide.title}</h2>
        <p className="mt-3 max-w-sm text-base md:mt-4 md:text-lg">{slide.subtitle}</p>
        <p
          className={classes(
            'mt-1 hidden max-w-sm lg:block',
            slide.textBlack ? 'text-ink-soft' : 'text-accent-line',
          )}
        >
          {slide.description}
        </p>
        <LinkButton to={slide.link} variant={slide.textBlack ? 'primary' : 'light'} className="mt-5 md:mt-7">
          {slide.buttonText}
          <span className="sr-only">: {slide.title}</span>
        </LinkButton>
      </div>
      <Scene
        name={slide.image}
        ground={slide.bgColor}
        sizes="(min-width: 90rem) 84rem, 100vw"
        priority={first}
        near={near}
        className="min-h-0 grow md:absolute md:inset-0"
      />
    </div>
  )
}
