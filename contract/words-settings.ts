/** The words of the owner on fixed pages: entries of the registry in `settings.ts`. */
import { z } from 'zod'
import { defaultWords, type ShopWords } from './content/words.ts'
import { line, lines, requiredLine } from './own-text.ts'
import { setting } from './setting.ts'
import { Id } from './text.ts'

export const TitledText = z.object({ title: requiredLine(80), text: lines(600) })
export const SupportTopic = z.object({
  id: Id,
  title: requiredLine(60),
  summary: line(200),
  text: lines(1_000),
  steps: z.array(TitledText).max(6, 'At most 6 steps'),
})

export const WordsSchema = z.object({
  aboutTitle: requiredLine(120),
  aboutText: lines(400),
  storyTitle: requiredLine(80),
  story: lines(6_000),
  values: z.array(TitledText).max(8, 'At most 8'),
  supportTitle: requiredLine(120),
  supportText: lines(400),
  supportAnswer: line(160),
  supportTopics: z.array(SupportTopic).max(8, 'At most 8'),
  deliveryPage: lines(10_000),
  returnsPage: lines(10_000),
  termsPage: lines(10_000),
}) satisfies z.ZodType<ShopWords>

function words<Name extends keyof ShopWords>(
  name: Name,
  input: 'line' | 'text' | 'own',
  { label, explains }: { label: string; explains: string },
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

const termsForm = 'Linked at the foot of every page. An empty line begins a new paragraph, # and a space a heading.'

export const wordsSettings = {
  'words.aboutTitle': words('aboutTitle', 'line', {
    label: 'About: title',
    explains: 'The heading of the about page.',
  }),
  'words.aboutText': words('aboutText', 'text', { label: 'About: first words', explains: 'Stand below its heading.' }),
  'words.storyTitle': words('storyTitle', 'line', { label: 'Story: title', explains: 'The heading of the story.' }),
  'words.story': words('story', 'text', { label: 'Story', explains: 'An empty line begins a new paragraph.' }),
  'words.values': words('values', 'own', { label: 'What we hold to', explains: 'Short texts below the story.' }),
  'words.supportTitle': words('supportTitle', 'line', {
    label: 'Support: title',
    explains: 'The heading of the support page.',
  }),
  'words.supportText': words('supportText', 'text', {
    label: 'Support: first words',
    explains: 'Stand below its heading.',
  }),
  'words.supportAnswer': words('supportAnswer', 'line', {
    label: 'Support: when you answer',
    explains: 'Stands above the form; may be empty.',
  }),
  'words.supportTopics': words('supportTopics', 'own', {
    label: 'Support: what it explains',
    explains: 'Such as warranty, repairs and manuals, each with its steps.',
  }),
  'words.deliveryPage': words('deliveryPage', 'text', { label: 'Delivery: the page', explains: termsForm }),
  'words.returnsPage': words('returnsPage', 'text', { label: 'Returns: the page', explains: termsForm }),
  'words.termsPage': words('termsPage', 'text', { label: 'Terms: the page', explains: termsForm }),
  'words.delivery': setting<string>({
    group: 'words',
    input: 'text',
    label: 'Delivery, on every item',
    explains: 'Stands below the fee on the page of an item; empty: nothing more is said.',
    schema: lines(300),
    defaultValue: '',
    onPages: true,
  }),
  'words.warranty': setting<string>({
    group: 'words',
    input: 'text',
    label: 'Warranty, on every item',
    explains: 'Stands beside the warranty of an item, also of one without; empty: nothing more is said.',
    schema: lines(300),
    defaultValue: '',
    onPages: true,
  }),
}
