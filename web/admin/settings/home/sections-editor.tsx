/** The editor of the home page's sections: their order, when each is shown, and what the owner's own ones hold. */
import { msg, t } from '@lingui/core/macro'
import {
  type ChoiceSection,
  type HomeSection,
  type OwnSection,
  SECTION_ITEMS,
  STANDING_SECTIONS,
} from '#contract/site/content/home-sections.ts'
import { isStanding, MOST_SECTIONS, Section } from '#contract/site/home-settings.ts'
import { ChosenItems } from '#web/admin/item/chosen-items.tsx'
import { FindItem } from '#web/admin/item/find-item.tsx'
import { PictureField } from '#web/admin/uploads/picture-field.tsx'
import { say, type Word } from '#web/languages/i18n.ts'
import { Field, FieldError } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { newEntryId } from '../edit-list.ts'
import { type EntryEditorProps, ListEditor } from '../list-editor.tsx'
import type { OwnEditorProps } from '../own-editor-props.ts'
import { EntryFields, PromotionFields, ScheduleFields, scheduleWords, TextField } from './entry-fields.tsx'
import { GoodsFields } from './goods-fields.tsx'
import { PageFields } from './page-fields.tsx'

const kinds: Record<HomeSection['kind'], Word> = {
  slides: msg`Slides`,
  tiles: msg`Category tiles`,
  deals: msg`Large cards`,
  popular: msg`Popular right now`,
  promoCards: msg`Small cards`,
  featured: msg`Featured`,
  categories: msg`Categories with most items`,
  banner: msg`Banner`,
  newsletter: msg`Newsletter`,
  goods: msg`Goods of a list`,
  choice: msg`Goods of your choice`,
  picture: msg`Text with picture`,
  ownBanner: msg`Another banner`,
  ownPage: msg`An own page`,
  video: msg`Video`,
}
const ownKinds = [
  'goods',
  'choice',
  'picture',
  'ownBanner',
  'ownPage',
  'video',
] as const satisfies readonly OwnSection['kind'][]

const always = { on: true, from: '', to: '' }

/** Without anything in it. */
function blank(kind: HomeSection['kind'], id: string): HomeSection {
  switch (kind) {
    case 'goods':
      return { ...always, id, kind, title: '', link: '/products' }
    case 'choice':
      return { ...always, id, kind, title: '', items: [] }
    case 'ownPage':
      return { ...always, id, kind, page: { id: '', title: '' } }
    case 'video':
      return { ...always, id, kind, title: '', address: '', picture: '' }
    case 'picture':
    case 'ownBanner': {
      const words = { eyebrow: '', title: '', text: '', image: '', action: 'Learn more', link: '/products' }
      return {
        ...always,
        ...words,
        id,
        kind,
        ground: kind === 'picture' ? 'sand' : 'night',
        textBlack: kind === 'picture',
      }
    }
    default:
      return { ...always, id, kind }
  }
}

export function SectionsEditor({ value, onChange, wrong }: OwnEditorProps<readonly HomeSection[]>) {
  const missing = STANDING_SECTIONS.filter((kind) => !value.some((section) => section.kind === kind))
  return (
    <ListEditor
      what="section"
      entries={value}
      onChange={onChange}
      wrong={wrong}
      schema={Section}
      most={MOST_SECTIONS}
      idOf={({ id }) => id}
      nameOf={nameOf}
      stateOf={(section) =>
        [isStanding(section) ? '' : say(kinds[section.kind]), scheduleWords(section)].filter(Boolean).join(', ')
      }
      newEntry={() => blank('goods', newEntryId())}
      render={(props) => <SectionFields {...props} missing={missing} />}
    />
  )
}

function nameOf(section: HomeSection): string {
  if (isStanding(section)) return say(kinds[section.kind])
  return section.kind === 'ownPage' ? section.page.title : section.title
}

interface SectionFieldsProps extends EntryEditorProps<HomeSection> {
  /** What every shop has, but this home page not now. */
  missing: readonly HomeSection['kind'][]
}

function SectionFields({ missing, ...props }: SectionFieldsProps) {
  const { entry, change, errors } = props
  if (isStanding(entry)) {
    return (
      <div className="space-y-4">
        <ScheduleFields entry={entry} change={change} errors={errors} />
      </div>
    )
  }
  const kindField = (
    <Field label={t`Kind`} className="max-w-md">
      <Select
        value={entry.kind}
        onChange={(event) => {
          const chosen = [...ownKinds, ...missing].find((kind) => kind === event.target.value)
          if (chosen)
            change({
              ...blank(chosen, entry.id),
              ...('title' in entry && entry.title !== '' ? { title: entry.title } : {}),
            })
        }}
      >
        {[...ownKinds, ...missing].map((kind) => (
          <option key={kind} value={kind}>
            {say(kinds[kind])}
          </option>
        ))}
      </Select>
    </Field>
  )
  return (
    <div className="space-y-4">
      {kindField}
      <OwnFields entry={entry} change={change} errors={errors} />
    </div>
  )
}

function OwnFields({ entry, change, errors }: Omit<EntryEditorProps<HomeSection>, 'entry'> & { entry: OwnSection }) {
  if (entry.kind === 'goods') {
    return (
      <>
        <ScheduleFields entry={entry} change={change} errors={errors} />
        <TextField entry={entry} change={change} errors={errors} name="title" label={t`Title`} />
        <GoodsFields link={entry.link} error={errors.link} onChange={(link) => change({ link })} />
      </>
    )
  }
  if (entry.kind === 'choice') {
    return (
      <>
        <ScheduleFields entry={entry} change={change} errors={errors} />
        <TextField entry={entry} change={change} errors={errors} name="title" label={t`Title`} />
        <ChoiceFields entry={entry} change={change} errors={errors} />
      </>
    )
  }
  if (entry.kind === 'ownPage') {
    return (
      <>
        <ScheduleFields entry={entry} change={change} errors={errors} />
        <PageFields page={entry.page} error={errors.page} onChange={(page) => change({ page })} />
      </>
    )
  }
  if (entry.kind === 'video') {
    return (
      <>
        <ScheduleFields entry={entry} change={change} errors={errors} />
        <TextField entry={entry} change={change} errors={errors} name="title" label={t`Title`} />
        <TextField
          entry={entry}
          change={change}
          errors={errors}
          name="address"
          label={t`Address of the video`}
          hint={t`On YouTube or Vimeo, as the browser shows it. Nothing is asked of them before a shopper presses play.`}
        />
        <PictureField
          label={t`Picture until it is pressed`}
          value={entry.picture}
          error={errors.picture}
          optional
          onChange={(picture) => change({ picture })}
        />
      </>
    )
  }
  return (
    <EntryFields entry={entry} change={change} errors={errors}>
      <PromotionFields entry={entry} change={change} errors={errors} />
    </EntryFields>
  )
}

type ChoiceProps = Omit<EntryEditorProps<HomeSection>, 'entry'> & { entry: ChoiceSection }

/** Up to eight, in their order. */
function ChoiceFields({ entry: { items }, change, errors }: ChoiceProps) {
  const set = (chosen: ChoiceSection['items']) => change({ items: chosen })
  return (
    <div className="space-y-4">
      {items.length > 0 && <ChosenItems chosen={items} onChange={set} />}
      {errors.items && <FieldError>{errors.items}</FieldError>}
      {items.length < SECTION_ITEMS && (
        <FindItem
          chosen={new Set(items.map(({ id }) => id))}
          refuse={({ disabled }) => (disabled ? t`Hidden` : null)}
          onChoose={({ id, title }) => set([...items, { id, title }])}
        />
      )}
    </div>
  )
}
