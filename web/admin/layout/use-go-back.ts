/**
 * One step back; where the page was opened directly, and nothing of the shop is behind it, to the list it belongs to.
 */
import { useNavigate } from 'react-router'

export function useGoBack(list: string): () => void {
  const navigate = useNavigate()
  return () => {
    // The router counts its steps there; a key tells nothing, as an entry that was replaced has another than the first.
    const { idx } = (window.history.state ?? {}) as { idx?: number }
    void (idx ? navigate(-1) : navigate(list, { replace: true }))
  }
}
