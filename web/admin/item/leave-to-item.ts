/** Leaves the form of an item for the page of that item; the form leaves no entry in the browser's history. */
import { useLocation, useNavigate } from 'react-router'

/** What the link to the form says when it stands on the page of the item. */
export const FROM_ITEM = { fromItem: true } as const

export function useLeaveToItem() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const isFromItem = typeof state === 'object' && state !== null && 'fromItem' in state
  return {
    isFromItem,
    /** Where the page of the item stands before the form it is gone back to, or it would stand there twice. */
    leaveTo: (id: string) => void (isFromItem ? navigate(-1) : navigate(`/item/${id}`, { replace: true })),
  }
}
