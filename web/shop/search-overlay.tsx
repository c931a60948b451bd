/** The search box over the page. */
import { Dialog } from '#web/ui/dialog.tsx'

export function SearchOverlay({ onClose }: { onClose: () => void }) {
  return <Dialog open onClose={onClose} title="Search" />
}
