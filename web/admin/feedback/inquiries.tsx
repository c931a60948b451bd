/** All inquiries, newest first; each can be answered by mail and marked as answered. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { MailCheck, MailQuestion, Reply, RotateCcw } from 'lucide-react'
import {
  type ClientLoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import type { Inquiry } from '#contract/feedback/inquiries.ts'
import { isRemoved } from '#contract/office/personal-data.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { usePendingCounts } from '#web/admin/layout/pending-counts.ts'
import { MailLink, replyAddress } from '#web/admin/list/contact-links.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { useSend } from '#web/session/use-send.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { dateColumn, EntryList } from './entry-list.tsx'
import { ReplyDialog } from './reply-dialog.tsx'

export const meta = () => noindexMeta(t`All Inquiries`)

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadList(request, ({ search, limit, offset }, params) => {
    const answered = params.get('answered')
    const filter = answered === 'true' || answered === 'false' ? answered : undefined
    return adminApi.page(
      'GET /contact',
      { query: { search, answered: filter, limit, offset } },
      { signal: request.signal },
    )
  })
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading inquiries`} className="size-8" />

export default function Inquiries() {
  const list = useLoaderData<typeof clientLoader>()
  return (
    <>
      <EntryList
        title={t`All Inquiries`}
        caption={t`Inquiries`}
        counts={['inquiry', 'inquiries']}
        list={list}
        search={{ label: t`Search inquiries`, placeholder: t`Name, email or message` }}
        standing={{
          name: 'answered',
          label: t`Which inquiries`,
          all: t`All inquiries`,
          choices: [
            { value: 'false', label: t`Not answered` },
            { value: 'true', label: t`Answered` },
          ],
        }}
        failed={t`Failed to fetch inquiries`}
        empty={{ icon: MailQuestion, title: t`No inquiries found.` }}
        columns={[
          { head: t`Name`, cell: ({ name }) => <span className="font-semibold">{name}</span> },
          {
            head: t`Email`,
            cell: (inquiry) => (
              <MailLink email={inquiry.email} href={replyAddress(inquiry)} label={t`Send mail to ${inquiry.email}`} />
            ),
          },
          {
            head: t`Message`,
            className: 'xl:w-1/3',
            cell: ({ message }) => <span className="whitespace-pre-line">{message}</span>,
          },
          dateColumn(),
          {
            head: t`Answered`,
            className: 'xl:whitespace-nowrap',
            cell: (inquiry) => <Answered inquiry={inquiry} />,
          },
        ]}
      />
      <OpenedReply />
    </>
  )
}

function Answered({ inquiry }: { inquiry: Inquiry }) {
  const { id, name, email, answered } = inquiry
  const revalidator = useRevalidator()
  const refreshCounts = usePendingCounts((counts) => counts.refresh)
  const { busy, send } = useSend({ failed: t`Failed to update the inquiry`, isTold: true })
  const [params] = useSearchParams()
  const mark = () =>
    send(
      () => adminApi('POST /contact/{id}/answered', { params: { id }, body: { answered: !answered } }),
      () => Promise.all([revalidator.revalidate(), refreshCounts()]),
    )

  return (
    <span className="flex flex-wrap items-center gap-2 xl:-my-1 xl:gap-0">
      {answered && <Badge tone="green">{t`Answered`}</Badge>}
      <Button variant={answered ? 'quiet' : 'secondary'} size="sm" busy={busy} onClick={() => void mark()}>
        {!busy && (answered ? <RotateCcw className="size-4" /> : <MailCheck className="size-4" />)}
        {answered ? (
          <Trans>
            Reopen<span className="sr-only"> (inquiry of {name})</span>
          </Trans>
        ) : (
          <Trans>
            Mark answered<span className="sr-only"> (inquiry of {name})</span>
          </Trans>
        )}
      </Button>
      {!isRemoved(email) && (
        <LinkButton to={hrefOfReply(params, id)} state={FROM_LIST} preventScrollReset variant="quiet" size="sm">
          <Reply className="size-4" />
          <Trans>
            Reply<span className="sr-only"> to {name}</span>
          </Trans>
        </LinkButton>
      )}
    </span>
  )
}

/** The reply that the address names, over the list. */
function OpenedReply() {
  const [params] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const refreshCounts = usePendingCounts((counts) => counts.refresh)
  const id = repliedTo(params)
  if (id === null) return null

  async function close() {
    if (state?.fromList) await navigate(-1)
    else await navigate(hrefWithoutReply(params), { replace: true, preventScrollReset: true })
  }

  async function leaveSent() {
    await close()
    await Promise.all([revalidator.revalidate(), refreshCounts()])
  }

  return <ReplyDialog key={id} id={id} onClose={() => void close()} onSent={leaveSent} />
}

/** The reply that is open stands in the address of the list, so that Back closes it. */
const NAME = 'reply'

/** Kept in the history: Back leads to the list. */
const FROM_LIST = { fromList: true }

function hrefOfReply(params: URLSearchParams, id: string): string {
  const opened = new URLSearchParams(params)
  opened.set(NAME, id)
  return `?${opened}`
}

function hrefWithoutReply(params: URLSearchParams): string {
  const closed = new URLSearchParams(params)
  closed.delete(NAME)
  return `?${closed}`
}

function repliedTo(params: URLSearchParams): string | null {
  return params.get(NAME)
}
