/** The large slides at the top of the smart-home page: a new one every 4 seconds. */
import { smartHomeSlides } from '#web/content/smart-home-slides.ts'
import { heroPadding } from '#web/shop/promotions/hero-padding.ts'
import { HeroSlideView } from '#web/shop/promotions/hero-slide-view.tsx'
import { Slideshow } from '#web/ui/carousel/slideshow.tsx'

export function SmartHomeHero() {
  return (
    <Slideshow
      label="Smart home highlights"
      intervalMs={4000}
      motion="slide"
      margins={heroPadding.wide}
      slides={smartHomeSlides.map((slide, at) => ({
        key: slide.id,
        name: slide.title,
        draw: (near) => <HeroSlideView slide={slide} first={at === 0} near={near} wide />,
      }))}
    />
  )
}
