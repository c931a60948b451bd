/** A promotion on its own ground: words above, a scene below or beside, one link over all of it. */
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { SlideGround } from '#web/content/hero-slide.ts'
import type { Promotion } from '#web/content/home-promotions.ts'
import { classes } from '#web/ui/classes.ts'
import { Scene } from './scene.tsx'

const veils: Record<SlideGround, string> = {
  sand: 'from-sand via-sand/80 to-sand/0',
  mist: 'from-mist via-mist/80 to-mist/0',
  clay: 'from-clay via-clay/80 to-clay/0',
  night: 'from-accent-night via-accent-night/80 to-accent-night/0',
  dusk: 'from-dusk via-dusk/80 to-dusk/0',
}

export function PromotionCard({ promotion, large = false }: { promotion: Promotion; large?: boolean }) {
  const { textBlack } = promotion
  return (
    <section
      className={classes(
        'group relative flex overflow-hidden rounded-xl',
        large ? 'min-h-76 md:min-h-96' : 'min-h-48 md:min-h-64',
        textBlack ? 'text-ink' : 'on-dark text-white',
      )}
    >
      <Scene
        name={promotion.image}
        ground={promotion.ground}
        sizes={large ? '(min-width: 48rem) 48vw, 94vw' : '(min-width: 48rem) 32vw, 94vw'}
        className="absolute inset-0 [&>img]:transition-transform [&>img]:duration-300 [&>img]:ease-calm group-hover:[&>img]:scale-[1.03]"
      />
      <div
        className={classes(
          'relative flex w-[82%] flex-col items-start bg-linear-to-r p-6 md:p-8',
          large && 'lg:w-[70%] lg:p-10',
          veils[promotion.ground],
        )}
      >
        <p
          className={classes(
            'font-semibold text-xs tracking-wide',
            textBlack ? 'text-accent-deep' : 'text-accent-line',
          )}
        >
          {promotion.eyebrow}
        </p>
        <h2 className={classes('mt-2 font-bold', large ? 'text-3xl' : 'text-2xl')}>{promotion.title}</h2>
        <p className={classes('mt-2 max-w-64', textBlack ? 'text-ink-soft' : 'text-white/85')}>
          {promotion.text}
        </p>
        <Link
          to={promotion.link}
          prefetch="intent"
          className="mt-auto inline-flex min-h-11 items-center gap-2 pt-6 font-semibold text-sm outline-none after:absolute after:inset-0 after:rounded-xl focus-visible:after:outline-2 focus-visible:after:-outline-offset-4 focus-visible:after:outline-current"
        >
          {promotion.action}
          <span className="sr-only">: {promotion.title}</span>
          <ArrowRight
            aria-hidden="true"
            className="size-4 transition-transform duration-200 group-hover:translate-x-1"
          />
        </Link>
      </div>
    </section>
  )
}
