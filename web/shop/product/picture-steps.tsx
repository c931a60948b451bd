/** The two buttons that lead from picture to picture; at an end one of them is disabled and keeps the focus. */
import { t } from '@lingui/core/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '#web/ui/display/icon-button.tsx'

export function PictureSteps({ index, last, go }: { index: number; last: number; go: (index: number) => void }) {
  return (
    <>
      <IconButton
        icon={ChevronLeft}
        label={t`Previous picture`}
        tone="raised"
        aria-disabled={index === 0}
        onClick={() => go(index - 1)}
        className="aria-disabled:text-line-strong"
      />
      <IconButton
        icon={ChevronRight}
        label={t`Next picture`}
        tone="raised"
        aria-disabled={index === last}
        onClick={() => go(index + 1)}
        className="aria-disabled:text-line-strong"
      />
    </>
  )
}
