/** The reply that the address names, over the list. */
import { useLocation, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { usePendingCounts } from '#web/admin/layout/pending-counts.ts'
import { hrefWithoutReply, repliedTo } from './reply-address.ts'
import { ReplyDialog } from './reply-dialog.tsx'

export function OpenedReply() {
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

  return <ReplyDialog key={id} id={id} onClose={() => void close()} onSent={() => void leaveSent()} />
}
