/** One message in one language: its sentences, how it looks, and what it said before. */
import { t } from '@lingui/core/macro'
import { MailX } from 'lucide-react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useRevalidator } from 'react-router'
import type { MessageWords } from '#contract/office/message-words.ts'
import { LANGUAGES, type Language } from '#contract/text/languages.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { PageHead } from '#web/admin/list/page-head.tsx'
import { type LoadedRecord, loadRecord } from '#web/admin/record/load-record.ts'
import { RecordPage } from '#web/admin/record/record-page.tsx'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { classes } from '#web/ui/display/classes.ts'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { languageLabel, messageLabel } from './message-labels.ts'
import { WordsForm } from './words-form.tsx'

export const meta = () => noindexMeta(t`Mails and SMS`)

export async function clientLoader({
  request,
  params: { message = '', language: wanted },
}: ClientLoaderFunctionArgs): Promise<LoadedRecord<MessageWords>> {
  const language = LANGUAGES.find((one) => one === wanted)
  if (!language) return { state: 'missing' }
  const asked = { params: { message, language } }
  return loadRecord(request, (options) => adminApi('GET /message-words/{message}/{language}', asked, options))
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading the message`} className="size-8" />

export default function MessagePage() {
  const { revalidate } = useRevalidator()
  return (
    <RecordPage
      loaded={useLoaderData<typeof clientLoader>()}
      missing={{
        icon: MailX,
        title: t`Message not found`,
        back: { to: '/message-words', words: t`Back to the mails and SMS` },
      }}
      failed={t`Failed to fetch the message`}
    >
      {(words) => (
        <>
          <PageHead title={messageLabel(words.message)}>
            <Languages {...words} />
          </PageHead>
          <WordsForm key={`${words.message} ${words.language} ${words.version}`} words={words} onSaved={revalidate} />
        </>
      )}
    </RecordPage>
  )
}

function Languages({ message, language: current }: { message: string; language: Language }) {
  return (
    <nav aria-label={t`Language of the message`} className="flex flex-wrap gap-1">
      {LANGUAGES.map((language) => (
        <Link
          key={language}
          to={`/message-words/${message}/${language}`}
          aria-current={language === current ? 'page' : undefined}
          className={classes(
            'inline-flex min-h-11 items-center rounded-md px-4 font-semibold text-sm',
            language === current ? 'bg-accent text-white' : 'text-accent hover:bg-accent-soft',
          )}
        >
          {languageLabel(language)}
        </Link>
      ))}
    </nav>
  )
}
