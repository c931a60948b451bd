/** A promotion as wide as the page. */
import type { Promotion } from '#contract/site/content/home-promotions.ts'
import { PromotionPrice } from '#web/shop/promotions/promotion-price.tsx'
import type { PromotionPrices } from '#web/shop/promotions/promotion-prices.ts'
import { Scene } from '#web/shop/promotions/scene-image.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'

export function HomeBanner({ banner, price }: { banner: Promotion; price: PromotionPrices[string] }) {
  return (
    <section className="on-dark relative flex min-h-96 items-end overflow-hidden md:min-h-[26rem] rounded-xl bg-accent-night text-white md:min-h-[30rem] md:items-center">
      <Scene
        name={banner.image}
        ground={banner.ground}
        sizes="(min-width: 768px) max(min(100vw, 81rem), 54rem), max(100vw, 47rem)"
        className="absolute inset-0"
      />
      <div className="relative w-full bg-linear-to-t from-accent-night via-accent-night/85 to-accent-night/0 px-6 pt-20 pb-6 md:flex md:min-h-[30rem] md:w-3/4 md:flex-col md:items-start md:justify-center md:bg-linear-to-r md:via-60% md:p-14 lg:w-[60%] lg:via-50% lg:p-18">
        <p className="font-semibold text-accent-line">{banner.eyebrow}</p>
        <h2 className="mt-2 max-w-lg font-bold md:max-w-xs lg:max-w-lg text-4xl">{banner.title}</h2>
        <p className="mt-4 max-w-md text-lg md:max-w-xs lg:max-w-md text-white/85">{banner.text}</p>
        <PromotionPrice priced={price} className="mt-3 text-lg" />
        <LinkButton to={banner.link} variant="light" className="mt-5 md:mt-7">
          {banner.action}
        </LinkButton>
      </div>
    </section>
  )
}
