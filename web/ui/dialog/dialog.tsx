/** A dialog in the middle of the screen (a sheet from below on a phone) with a title and an x button. */
import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classes } from '#web/ui/display/classes.ts'
import { IconButton } from '#web/ui/display/icon-button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Modal } from './modal.tsx'

const sizes = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' }

export function Dialog({
  open,
  onClose,
  title,
  description,
  size = 'md',
  dismissible = true,
  keepsBack = false,
  footer,
  children,
}: {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  size?: keyof typeof sizes
  dismissible?: boolean
  keepsBack?: boolean
  /** Buttons that stay in sight while the rest scrolls. */
  footer?: Elements
  children?: ReactNode
}) {
  const titleId = useId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      dismissible={dismissible}
      keepsBack={keepsBack}
      labelledBy={titleId}
      className={classes(
        'mx-auto mt-auto mb-0 hidden max-h-[92dvh] w-full max-w-full flex-col overflow-hidden short:overflow-y-auto rounded-t-xl bg-white text-ink shadow-overlay open:flex sm:m-auto sm:rounded-xl',
        'animate-slide-up backdrop:animate-fade backdrop:bg-ink/45 sm:animate-open',
        sizes[size],
      )}
    >
      <div className="flex items-start justify-between gap-4 border-line border-b py-3 pr-3 pl-5 sm:pl-6">
        <div className="py-2">
          <h2 id={titleId} className="font-semibold text-xl">
            {title}
          </h2>
          {description && <p className="mt-1 text-ink-soft text-sm">{description}</p>}
        </div>
        <IconButton icon={X} label={t`Close`} onClick={onClose} disabled={!dismissible} />
      </div>
      <div className="grow short:shrink-0 overflow-y-auto short:overflow-visible overscroll-contain px-5 py-5 sm:px-6">
        {children}
      </div>
      {footer && (
        <div className="flex flex-wrap justify-end gap-3 border-line border-t px-5 py-4 sm:px-6">{footer}</div>
      )}
    </Modal>
  )
}
