/** One message in one language: its sentences, how it looks, and what it said before. */
import { t } from '@lingui/core/macro'
import { MailX } from 'lucide-react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useRevalidator } from 'react-router'
import type { MessageWords } from '#contract/office/message-words.ts'
import { LANGUAGES, type Language } from '#contract/text/languages.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { PageHead } from '#web/admin/list/page-head.tsx'
import { ApiRefusal, messageOf } from '#web/api/client.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { classes } from '#web/ui/display/classes.ts'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailureState } from '#web/ui/feedback/failure-state.tsx'
import { languageLabel, messageLabel } from './message-labels.ts'
import { WordsForm } from './words-form.tsx'

export const meta = () => noindexMeta(t`Mails and SMS`)

type Loaded = { state: 'missing' } | { state: 'found'; words: MessageWords } | { state: 'failed'; message: string }

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs): Promise<Loaded> {
  const language = LANGUAGES.find((one) => one === params.language)
  if (!language) return { state: 'missing' }
  try {
    const asked = { params: { message: params.message ?? '', language } }
    const words = await adminApi('GET /message-words/{message}/{language}', asked, { signal: request.signal })
    return { state: 'found', words }
  } catch (error) {
    if (request.signal.aborted) throw error
    if (error instanceof ApiRefusal && error.code === 'NOT_FOUND') return { state: 'missing' }
    return { state: 'failed', message: messageOf(error, '') }
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading the message`} className="size-8" />

export default function MessagePage() {
  const loaded = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  if (loaded.state === 'missing') {
    return (
      <EmptyState
        icon={MailX}
        heading="h1"
        title={t`Message not found`}
        action={<LinkButton to="/message-words">{t`Back to the mails and SMS`}</LinkButton>}
        className="rounded-lg border border-line bg-white"
      />
    )
  }
  if (loaded.state === 'failed') {
    return (
      <FailureState title={t`Failed to fetch the message`} message={loaded.message} onRetry={() => void revalidate()} />
    )
  }
  const { words } = loaded
  return (
    <>
      <PageHead title={messageLabel(words.message)}>
        <Languages {...words} />
      </PageHead>
      <WordsForm
        key={`${words.message} ${words.language} ${words.version}`}
        words={words}
        onSaved={() => void revalidate()}
      />
    </>
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
