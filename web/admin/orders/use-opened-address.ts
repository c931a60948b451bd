/** The order that the address opens over the list: opened by a step of its own, so that Back closes it. */
import { useLocation, useNavigate, useParams } from 'react-router'

interface OpenedAddress {
  id: string | undefined
  open: (id: string) => void
  close: () => void
  /** To the next order that is listed, or the one before. */
  step: (by: 1 | -1) => void
}

/** Noted in the history entry of an order that was opened from the list. */
const FROM_LIST = { isFromList: true }

export function useOpenedAddress(rows: readonly { id: string }[]): OpenedAddress {
  const { id } = useParams()
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const isFromList = state?.isFromList === true

  return {
    id,
    open: (next) => void navigate(`/orders/${next}${search}`, { state: FROM_LIST, preventScrollReset: true }),
    close: () =>
      void (isFromList ? navigate(-1) : navigate(`/orders${search}`, { replace: true, preventScrollReset: true })),
    step: (by) => {
      const at = rows.findIndex((row) => row.id === id)
      const next = at === -1 ? undefined : rows[at + by]
      if (next) void navigate(`/orders/${next.id}${search}`, { state, replace: true, preventScrollReset: true })
    },
  }
}
