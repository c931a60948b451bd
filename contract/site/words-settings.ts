/** The words of the owner on fixed pages: entries of the registry in `settings.ts`. */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { line, lines, requiredLine } from '../text/own-text.ts'
import { saying, type Word } from '../text/say.ts'
import { Id } from '../text/text.ts'
import { defaultWords, type ShopWords } from './content/words.ts'
import { setting } from './setting.ts'

export const TitledText = z.object({ title: requiredLine(80), text: lines(600) })
export const SupportTopic = z.object({
  id: Id,
  title: requiredLine(60),
  summary: line(200),
  text: lines(1_000),
  steps: z.array(TitledText).max(6, saying(msg`At most 6 steps`)),
})

export const WordsSchema = z.object({
  aboutTitle: requiredLine(120),
  aboutText: lines(400),
  storyTitle: requiredLine(80),
  story: lines(6_000),
  values: z.array(TitledText).max(8, saying(msg`At most 8`)),
  supportTitle: requiredLine(120),
  supportText: lines(400),
  supportAnswer: line(160),
  supportTopics: z.array(SupportTopic).max(8, saying(msg`At most 8`)),
  deliveryPage: lines(10_000),
  returnsPage: lines(10_000),
  termsPage: lines(10_000),
}) satisfies z.ZodType<ShopWords>

function words<Name extends keyof ShopWords>(
  name: Name,
  input: 'line' | 'text' | 'own',
  { label, explains }: { label: Word; explains: Word },
) {
  const schemas: { [Each in keyof ShopWords]: z.ZodType<ShopWords[Each]> } = WordsSchema.shape
  return setting({
    group: 'words',
    input,
    label,
    explains,
    schema: schemas[name],
    defaultValue: defaultWords[name],
    onPages: true,
  })
}

const termsForm = msg`Linked at the foot of every page. An empty line begins a new paragraph, # and a space a heading.`

export const wordsSettings = {
  'words.aboutTitle': words('aboutTitle', 'line', {
    label: msg`About: title`,
    explains: msg`The heading of the about page.`,
  }),
  'words.aboutText': words('aboutText', 'text', {
    label: msg`About: first words`,
    explains: msg`Stand below its heading.`,
  }),
  'words.storyTitle': words('storyTitle', 'line', {
    label: msg`Story: title`,
    explains: msg`The heading of the story.`,
  }),
  'words.story': words('story', 'text', { label: msg`Story`, explains: msg`An empty line begins a new paragraph.` }),
  'words.values': words('values', 'own', { label: msg`What we hold to`, explains: msg`Short texts below the story.` }),
  'words.supportTitle': words('supportTitle', 'line', {
    label: msg`Support: title`,
    explains: msg`The heading of the support page.`,
  }),
  'words.supportText': words('supportText', 'text', {
    label: msg`Support: first words`,
    explains: msg`Stand below its heading.`,
  }),
  'words.supportAnswer': words('supportAnswer', 'line', {
    label: msg`Support: when you answer`,
    explains: msg`Stands above the form; may be empty.`,
  }),
  'words.supportTopics': words('supportTopics', 'own', {
    label: msg`Support: what it explains`,
    explains: msg`Such as warranty, repairs and manuals, each with its steps.`,
  }),
  'words.deliveryPage': words('deliveryPage', 'text', { label: msg`Delivery: the page`, explains: termsForm }),
  'words.returnsPage': words('returnsPage', 'text', { label: msg`Returns: the page`, explains: termsForm }),
  'words.termsPage': words('termsPage', 'text', { label: msg`Terms: the page`, explains: termsForm }),
  'words.delivery': setting<string>({
    group: 'words',
    input: 'text',
    label: msg`Delivery, on every item`,
    explains: msg`Stands below the fee on the page of an item; empty: nothing more is said.`,
    schema: lines(300),
    defaultValue: '',
    onPages: true,
  }),
  'words.warranty': setting<string>({
    group: 'words',
    input: 'text',
    label: msg`Warranty, on every item`,
    explains: msg`Stands beside the warranty of an item, also of one without; empty: nothing more is said.`,
    schema: lines(300),
    defaultValue: '',
    onPages: true,
  }),
}
