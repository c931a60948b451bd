/** The images of an item in the back office: the first one large, the others below it. */
import { t } from '@lingui/core/macro'
import type { Item } from '#contract/catalogue/items/items.ts'
import { Picture } from '#web/ui/display/picture.tsx'

export function ItemPictures({ item: { title, images, imageAlts } }: { item: Item }) {
  const [first, ...others] = images
  return (
    <section aria-label={t`Images`} className="rounded-lg border border-line bg-white p-4 sm:p-6">
      <Picture
        src={first}
        alt={imageAlts[0] || title}
        width={960}
        height={960}
        sizes="(min-width: 80rem) 45rem, 95vw"
        priority
        className="aspect-square w-full rounded-md bg-stage object-contain"
      />
      {others.length > 0 && (
        <>
          <h2 className="mt-5 mb-3 font-semibold text-base">{t`Additional Images`}</h2>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {others.map((image, at) => (
              <li key={image}>
                <Picture
                  src={image}
                  alt={imageAlts[at + 1] || t`${title}, image ${at + 2}`}
                  width={320}
                  height={320}
                  sizes="(min-width: 40rem) 12rem, 45vw"
                  className="aspect-square w-full rounded-md bg-stage object-contain"
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
