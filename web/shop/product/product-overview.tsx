/** What a product is: the sections of its description, each with its picture where it has one. */
import { t } from '@lingui/core/macro'
import { decodeDescription } from '#contract/catalogue/items/description.ts'
import type { Item } from '#contract/catalogue/items/items.ts'
import { langOf } from '#web/languages/lang-of.ts'
import { classes } from '#web/ui/display/classes.ts'
import { Picture } from '#web/ui/display/picture.tsx'

export function ProductOverview({ item }: { item: Item }) {
  const sections = decodeDescription(item.description).filter(({ text, image }) => text.trim() !== '' || image)
  if (sections.length === 0) {
    return <p className="py-10 text-center text-ink-soft">{t`There is no description of this product yet.`}</p>
  }
  let pictured = 0
  return (
    <div className="mx-auto grid max-w-276 gap-x-12 gap-y-10 md:grid-cols-2 md:gap-y-16 xl:gap-x-20">
      {sections.map(({ text, image }, at) => {
        const pictureOnTheLeft = image !== undefined && pictured++ % 2 === 1
        return (
          <div
            // Sections have no name of their own, and never change places while they are shown.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={at}
            className={classes(
              image !== undefined && 'grid items-center gap-x-12 gap-y-6 md:col-span-2 md:grid-cols-2 xl:gap-x-20',
              pictureOnTheLeft ? 'lg:grid-cols-[28rem_minmax(0,1fr)]' : image && 'lg:grid-cols-[minmax(0,1fr)_28rem]',
            )}
          >
            {text.trim() !== '' && (
              <p
                lang={langOf(text)}
                className={classes(
                  'max-w-[65ch] whitespace-pre-line text-base leading-7 md:text-lg md:leading-8',
                  pictureOnTheLeft && 'md:order-last',
                )}
              >
                {text.trim()}
              </p>
            )}
            {image !== undefined && (
              <Picture
                src={image}
                alt={item.imageAlts[item.images.indexOf(image)] ?? ''}
                width={960}
                height={960}
                sizes="(min-width: 64rem) 28rem, (min-width: 48rem) 46vw, 94vw"
                hiddenWhenMissing
                className="aspect-square w-full max-w-136 rounded-xl bg-stage object-contain lg:max-w-112"
              />
            )}
          </div>
        )
      })}
    </div>
  )
}
