/** One item of the inventory: what it is, what there is of it, and what can be done with it. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Eye, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Item } from '#contract/catalogue/items/items.ts'
import { formatNumber } from '#contract/core/format.ts'
import { usePermission } from '#web/admin/api/use-permission.ts'
import { VisibilityBadge } from '#web/admin/item/visibility-badge.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { buttonStyles } from '#web/ui/display/button-styles.ts'
import { classes } from '#web/ui/display/classes.ts'
import { Picture } from '#web/ui/display/picture.tsx'
import { Price, WasPrice } from '#web/ui/display/price.tsx'
import { DeleteItemDialog } from './delete-item-dialog.tsx'

interface InventoryCardProps {
  item: Item
  /** By the owner's numbers. */
  isLow: boolean
  priority: boolean
}

export function InventoryCard({ item, isLow, priority }: InventoryCardProps) {
  const can = usePermission()
  const [isDeleting, setIsDeleting] = useState(false)
  const revalidator = useRevalidator()
  const { id, title, qty } = item
  const action = classes(buttonStyles({ variant: 'secondary', size: 'sm' }), 'gap-1.5 px-1')
  const icon = 'hidden size-4 xs:block [:lang(si)_&]:block [:lang(ta)_&]:block'
  // Three words of these languages have no room beside each other.
  const word = '[:lang(si)_&]:sr-only [:lang(ta)_&]:sr-only'

  return (
    <article className="flex h-full overflow-hidden rounded-lg border border-line bg-white sm:flex-col">
      <Link
        to={`/item/${id}`}
        tabIndex={-1}
        aria-hidden="true"
        className="mt-3 ml-3 w-24 shrink-0 self-start overflow-hidden rounded-md bg-stage sm:m-0 sm:w-full sm:rounded-none"
      >
        <Picture
          src={item.images[0]}
          alt=""
          width={320}
          height={320}
          sizes="(min-width: 40rem) 18rem, 6rem"
          priority={priority}
          className={classes('aspect-square w-full object-contain', item.disabled && 'opacity-60 grayscale')}
        />
      </Link>
      <div className="flex min-w-0 grow flex-col p-3 sm:p-4">
        <div className="flex items-start justify-between gap-3">
          <h2 className="line-clamp-2 font-semibold text-base">
            <Link
              to={`/item/${id}`}
              className="max-lg:-my-3 max-lg:inline-block max-lg:py-3 hover:text-accent hover:underline"
            >
              {title}
            </Link>
          </h2>
          <VisibilityBadge disabled={item.disabled} />
        </div>
        <p className="mt-1 text-ink-faint text-sm">{item.category}</p>
        <p className="mt-2 font-bold text-base sm:mt-3 sm:text-lg">
          <Price amount={item.price} />
          <WasPrice {...item} below className="font-normal" />
        </p>
        <dl className="mt-1 flex flex-wrap gap-x-5 text-sm">
          <div className="flex gap-1.5">
            <dt className="text-ink-faint">{t`Qty:`}</dt>
            <dd className={classes('tabular-nums font-medium', isLow && 'text-warn')}>{formatNumber(qty)}</dd>
          </div>
          {item.brand && (
            <div className="flex min-w-0 gap-1.5">
              <dt className="text-ink-faint">{t`Brand:`}</dt>
              <dd className="truncate font-medium">{item.brand}</dd>
            </div>
          )}
        </dl>
        <div className="mt-auto grid grid-cols-[1fr_1fr_minmax(auto,1fr)] gap-1.5 pt-3 sm:gap-2 sm:pt-4">
          <Link to={`/item/${id}`} className={action}>
            <Eye className={icon} />
            <span className={word}>
              <Trans>
                View<span className="sr-only"> {title}</span>
              </Trans>
            </span>
          </Link>
          {can('edit-items') && (
            <Link to={`/edit-item/${id}`} className={action}>
              <Pencil className={icon} />
              <span className={word}>
                <Trans>
                  Edit<span className="sr-only"> {title}</span>
                </Trans>
              </span>
            </Link>
          )}
          {can('delete-items') && (
            <Button variant="secondary" size="sm" className="gap-1.5 px-1 text-bad" onClick={() => setIsDeleting(true)}>
              <Trash2 className={icon} />
              <span className={word}>
                <Trans>
                  Delete<span className="sr-only"> {title}</span>
                </Trans>
              </span>
            </Button>
          )}
        </div>
      </div>
      <DeleteItemDialog
        item={item}
        open={isDeleting}
        onClose={() => setIsDeleting(false)}
        onDeleted={() => void revalidator.revalidate()}
        onRestored={() => void revalidator.revalidate()}
      />
    </article>
  )
}
