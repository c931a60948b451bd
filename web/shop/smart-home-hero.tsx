/** The large slides at the top of the smart-home page: a new one every 4 seconds. */
import { smartHomeSlides } from '#web/content/smart-home-slides.ts'
import { Slideshow } from '#web/ui/slideshow.tsx'
import { heroMargins } from './hero-margins.ts'
import { HeroSlideView } from './hero-slide-view.tsx'

export function SmartHomeHero() {
  return (
    <Slideshow
      label="Smart home highlights"
      intervalMs={4000}
      motion="slide"
      margins={heroMargins.wide}
      slides={smartHomeSlides.map((slide, at) => ({
        key: slide.id,
        name: slide.title,
        draw: (near) => <HeroSlideView slide={slide} first={at === 0} near={near} wide />,
      }))}
    />
  )
}
