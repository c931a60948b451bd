/** The end of the item editor: leave it or save it, and the uploads that saving waits for. */
import { plural, t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { useLeaveToItem } from '#web/admin/item/leave-to-item.ts'
import { useGoBack } from '#web/admin/layout/use-go-back.ts'
import { Button } from '#web/ui/display/button.tsx'
import { buttonStyles } from '#web/ui/display/button-styles.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useEditorContent } from './editor.ts'
import { usePictureUploads } from './picture-uploads.ts'

export function SaveBar({ itemId, busy }: { itemId: string | null; busy: boolean }) {
  const goBack = useGoBack('/admin')
  const { isFromItem, leaveTo } = useLeaveToItem()
  const uploads = usePictureUploads()
  const onTheirWay = useEditorContent(
    ({ pictures, sections }) =>
      [...pictures, ...sections.flatMap(({ picture }) => picture ?? [])].filter(
        (tile) => tile.address === null && tile.failure === null,
      ).length,
  )
  const isNew = itemId === null

  return (
    <div className="z-10 -mx-4 space-y-3 border-line border-t bg-white px-4 py-4 sm:mx-0 sm:rounded-lg sm:border lg:sticky lg:bottom-4 lg:shadow-raised">
      {busy && onTheirWay > 0 && (
        <Alert tone="blue">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>
              {plural(onTheirWay, {
                one: '# image still on the way. Saving follows at once.',
                other: '# images still on the way. Saving follows at once.',
              })}
            </p>
            <Button size="sm" variant="secondary" onClick={uploads.stopAll}>
              {t`Save without`}
            </Button>
          </div>
        </Alert>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        {isNew ? (
          <Button variant="secondary" onClick={goBack}>
            {t`Cancel`}
          </Button>
        ) : (
          <Link
            to={`/item/${itemId}`}
            replace
            className={buttonStyles({ variant: 'secondary' })}
            onClick={(event) => {
              // Another tab is opened as any link opens one.
              if (!isFromItem || event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              leaveTo(itemId)
            }}
          >
            {t`Cancel`}
          </Link>
        )}
        <Button type="submit" busy={busy} className="grow sm:grow-0">
          {isNew ? (busy ? t`Adding...` : t`Add Item`) : busy ? t`Saving...` : t`Save Changes`}
        </Button>
      </div>
    </div>
  )
}
