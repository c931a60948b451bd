/** Kade's mark and word, drawn in the page so that no request waits for them; another shop's picture, or its name. */
import { pictureAt } from '#contract/core/pictures.ts'
import { defaultShopDetails } from '#contract/site/shop-details.ts'
import { useShopDetails } from '#web/shop-details/use-shop-details.ts'
import { classes } from '#web/ui/display/classes.ts'

const MARK = 'M21 14v36M21 32h6A18 18 0 0 0 45 14M27 32A18 18 0 0 1 45 50'
const BOWL = 'a11.5 11.5 0 0 0 23 0a11.5 11.5 0 0 0-23 0'
/** The letters but the bar of the last one. */
const WORD = [
  'M85.5 10v42M85.5 31h4.5A19 21 0 0 0 109 10M90 31A19 21 0 0 1 109 52',
  `M118.5 37${BOWL}M141.5 22v30M152.5 37${BOWL}M175.5 7v45M209 41V37A11.5 11.5 0 1 0 205.2 45.55`,
].join('')

export function Logo({ className }: { className?: string }) {
  const { logo, name } = useShopDetails()
  if (logo !== '') {
    return (
      <img src={pictureAt(logo, 480)} alt="" className={classes('max-w-48 object-contain object-left', className)} />
    )
  }
  if (name !== defaultShopDetails.name) {
    return (
      <span aria-hidden="true" className="block max-w-40 truncate font-bold text-2xl sm:max-w-80">
        {name}
      </span>
    )
  }
  return (
    <svg viewBox="0 0 213 64" aria-hidden="true" className={className}>
      <rect width="64" height="64" rx="15" className="fill-accent" />
      <path fill="none" stroke="#fff" strokeWidth="8" d={MARK} />
      <g fill="none" stroke="currentColor" strokeWidth="7">
        <path d={WORD} />
        <path d="M186 38h23" strokeWidth="6" />
      </g>
    </svg>
  )
}
