/** The opening of a page of words: its title and first sentence, in Kade's own shop before the strokes of its mark. */
import { defaultShopDetails } from '#contract/site/shop-details.ts'
import { langOf } from '#web/languages/lang-of.ts'
import { useShopDetails } from '#web/shop-details/use-shop-details.ts'
import { classes } from '#web/ui/display/classes.ts'

export function PageHero({ title, text }: { title: string; text: string }) {
  const { logo, name } = useShopDetails()
  const isKade = logo === '' && name === defaultShopDetails.name
  return (
    <header className="relative overflow-hidden bg-accent-night text-white">
      <svg
        viewBox="0 0 64 64"
        fill="none"
        strokeWidth="8"
        aria-hidden="true"
        className={classes(
          !isKade && 'hidden',
          '-right-32 -bottom-12 absolute h-72 stroke-accent opacity-40 md:-right-[20%] md:-bottom-24 md:h-[150%] md:opacity-60 lg:right-[4%]',
        )}
      >
        <path d="M21 14v36" />
        <path d="M21 32h6A18 18 0 0 0 45 14" />
        <path d="M27 32A18 18 0 0 1 45 50" />
      </svg>
      <div className="page-width relative py-16 md:py-24">
        <h1 lang={langOf(title)} className="max-w-3xl font-bold text-5xl">
          {title}
        </h1>
        <p lang={langOf(text)} className="mt-5 max-w-xl text-accent-line text-lg">
          {text}
        </p>
      </div>
    </header>
  )
}
