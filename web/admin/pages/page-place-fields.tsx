/** Where an own page is: its address, what else names it, and its picture. */
import { t } from '@lingui/core/macro'
import { PAGE_PLACES, pagePath } from '#contract/site/pages/page-text.plain.ts'
import { pageLimits } from '#contract/site/pages/pages.ts'
import { PictureField } from '#web/admin/uploads/picture-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { PageFormState } from './use-page-form.ts'

export function PagePlaceFields({ form }: { form: PageFormState }) {
  const { typed, page, fields, change, changeContent } = form
  const { kind, slug, content } = typed
  const isMoved = page !== null && page.shownAt !== null && page.slug !== slug
  const placeWords = {
    none: kind === 'entry' ? t`In the journal alone` : t`Nowhere else`,
    footer: t`At the end of the footer`,
    menu: t`At the end of the menu`,
  }
  return (
    <section aria-label={t`Where the page is`} className="space-y-5 rounded-lg border border-line bg-white p-4 sm:p-6">
      <Field
        label={t`Address`}
        required
        hint={
          <>
            <span className="wrap-anywhere block">{pagePath({ kind, slug: slug || '...' })}</span>
            {isMoved && (
              <span className="mt-1 block text-warn">{t`The address changes as soon as you save, for shoppers too.`}</span>
            )}
          </>
        }
        error={fields.slug}
      >
        <TextInput
          value={slug}
          maxLength={pageLimits.slug}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => change({ slug: event.target.value.trim().toLowerCase() })}
        />
      </Field>
      <Field label={t`Also named in`} error={fields['content.place']}>
        <Select
          value={content.place}
          onChange={(event) => {
            const place = PAGE_PLACES.find((one) => one === event.target.value)
            if (place) changeContent(() => ({ place }))
          }}
        >
          {PAGE_PLACES.map((place) => (
            <option key={place} value={place}>
              {placeWords[place]}
            </option>
          ))}
        </Select>
      </Field>
      <PictureField
        label={t`Picture for sharing`}
        value={content.picture}
        error={fields['content.picture']}
        optional
        onChange={(picture) => changeContent(() => ({ picture }))}
      />
      <p className="text-ink-faint text-xs">{t`Without one, the first picture of the text is taken.`}</p>
    </section>
  )
}
