/** The large slides at the top of the home page: a new one every 3 seconds. */
import { homeSlides } from '#web/content/home-slides.ts'
import { heroPadding } from '#web/shop/promotions/hero-padding.ts'
import { HeroSlideView } from '#web/shop/promotions/hero-slide-view.tsx'
import { Slideshow } from '#web/ui/carousel/slideshow.tsx'

export function HomeHero() {
  return (
    <div className="md:mx-auto md:max-w-[86rem] md:px-(--page-gutter) md:pt-5">
      <Slideshow
        label="Highlights"
        intervalMs={3000}
        motion="fade"
        margins={heroPadding.inset}
        slides={homeSlides.map((slide, at) => ({
          key: slide.id,
          name: slide.title,
          draw: (near) => <HeroSlideView slide={slide} first={at === 0} near={near} />,
        }))}
        className="md:rounded-xl"
      />
    </div>
  )
}
