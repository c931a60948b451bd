/** The description of an item in the back office: its sections, each with its image if it has one. */
import { t } from '@lingui/core/macro'
import { decodeDescription } from '#contract/catalogue/items/description.ts'
import { Picture } from '#web/ui/display/picture.tsx'

export function ItemDescription({ description }: { description: string }) {
  const sections = decodeDescription(description)
  return (
    <section className="rounded-lg border border-line bg-white p-4 sm:p-6 xl:col-start-1">
      <h2 className="mb-4 font-semibold text-xl">{t`Product Description`}</h2>
      {description === '' ? (
        <p className="text-ink-faint text-sm">{t`There is no description yet.`}</p>
      ) : (
        <div className="space-y-6">
          {sections.map(({ text, image }, at) => (
            // The same text may stand in two sections, and nothing here is ever reordered.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <div key={at}>
              {text && <p className="max-w-prose whitespace-pre-line">{text}</p>}
              <Picture
                src={image}
                alt={t`Image`}
                width={640}
                height={480}
                sizes="(min-width: 40rem) 30rem, 90vw"
                hiddenWhenMissing
                className="mt-3 w-full max-w-120 rounded-md bg-stage object-contain"
              />
            </div>
          ))}
        </div>
      )}
    </section>
  )
}
