/** One item in the back office, with all its fields. */
import { t } from '@lingui/core/macro'
import { ArrowLeft, ExternalLink, PackageX, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { itemFieldEntries } from '#contract/catalogue/items/item-fields.ts'
import type { Item, Timestamp } from '#contract/catalogue/items/items.ts'
import { formatNumber } from '#contract/core/format.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { usePermission } from '#web/admin/api/use-permission.ts'
import { HistoryOf } from '#web/admin/history-view/history-of.tsx'
import { FROM_ITEM } from '#web/admin/item/leave-to-item.ts'
import { VisibilityBadge } from '#web/admin/item/visibility-badge.tsx'
import { OfficeSlot } from '#web/admin/layout/office-slot.tsx'
import { useGoBack } from '#web/admin/layout/use-go-back.ts'
import { loadRecord } from '#web/admin/record/load-record.ts'
import { RecordPage } from '#web/admin/record/record-page.tsx'
import { formatDateTime } from '#web/languages/dates.ts'
import { say } from '#web/languages/i18n.ts'
import { shownField } from '#web/languages/shown-field.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { surfaceItem } from '#web/site/surface-item.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { NamedColor } from '#web/ui/display/color-swatch.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Price, WasPrice } from '#web/ui/display/price.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { DeleteItemDialog } from './delete-item-dialog.tsx'
import { HeldPieces } from './held-pieces.tsx'
import { ItemAddress } from './item-address.tsx'
import { ItemDescription } from './item-description.tsx'
import { ItemPictures } from './item-pictures.tsx'

export const meta = () => noindexMeta(t`Item`)

export function clientLoader({ request, params: { id = '' } }: ClientLoaderFunctionArgs) {
  return loadRecord(request, (options) => adminApi('GET /items/{id}', { params: { id } }, options))
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading the item`} className="size-8" />

export default function ItemPage() {
  return (
    <>
      <BackButton />
      <RecordPage
        loaded={useLoaderData<typeof clientLoader>()}
        missing={{ icon: PackageX, title: t`Item not found`, back: { to: '/admin', words: t`Back to Inventory` } }}
        failed={t`Failed to fetch item details`}
      >
        {({ item }) => <FoundItem item={item} />}
      </RecordPage>
    </>
  )
}

function BackButton() {
  const goBack = useGoBack('/admin')
  return (
    <Button variant="quiet" size="sm" className="mb-3 -ml-4" onClick={goBack}>
      <ArrowLeft className="size-4.5" />
      {t`Back`}
    </Button>
  )
}

function FoundItem({ item }: { item: Item }) {
  const navigate = useNavigate()
  const can = usePermission()
  const [isDeleting, setIsDeleting] = useState(false)
  const specifications = Object.entries(item.specifications)

  return (
    <>
      <title>{`${item.title} - ${shopDetails.name}`}</title>
      <header className="mb-6 flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="font-bold text-2xl">{item.title}</h1>
          <VisibilityBadge disabled={item.disabled} />
        </div>
        <div className="flex flex-wrap gap-2 sm:gap-3">
          {!item.disabled && (
            <LinkButton
              to={`/products/${item.slug}`}
              variant="quiet"
              size="sm"
              prefetch="none"
              className="max-sm:-ml-4"
            >
              <ExternalLink className="size-4" />
              {t`In the shop`}
            </LinkButton>
          )}
          {can('edit-items') && (
            <LinkButton to={`/edit-item/${item.id}`} state={FROM_ITEM} variant="secondary" size="sm">
              <Pencil className="size-4" />
              {t`Edit`}
            </LinkButton>
          )}
          {can('delete-items') && (
            <Button variant="danger" size="sm" onClick={() => setIsDeleting(true)}>
              <Trash2 className="size-4" />
              {t`Delete`}
            </Button>
          )}
        </div>
      </header>

      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <ItemPictures item={item} />
        <div className="space-y-5">
          <Card>
            <ul aria-label={t`Category and brand`} className="flex flex-wrap gap-2">
              <li>
                <Badge tone="accent">{item.category}</Badge>
              </li>
              {item.brand && (
                <li>
                  <Badge>{item.brand}</Badge>
                </li>
              )}
            </ul>
            <p className="mt-4 font-bold text-2xl">
              <Price amount={item.price} />
              <WasPrice {...item} below className="font-normal" />
            </p>
            <dl className="mt-4 space-y-2.5 text-sm">
              <Row label={t`Stock`}>
                <span className="tabular-nums font-semibold">{formatNumber(item.qty)}</span>
              </Row>
              <HeldPieces itemId={item.id} qty={item.qty} />
              {item.color !== null && (
                <Row label={t`Colour`}>
                  <span className="inline-flex items-center gap-2">
                    <NamedColor color={item.color} className="size-5" />
                  </span>
                </Row>
              )}
              {itemFieldEntries.map(
                ([name, field]) =>
                  item[name] && (
                    <Row key={name} label={say(field.label)}>
                      {shownField(field, item[name])}
                    </Row>
                  ),
              )}
              <Row label={t`Address in the shop`}>
                <ItemAddress item={item} mayChange={can('edit-items')} />
              </Row>
              <Row label={t`Created`}>{showTime(item.createdAt)}</Row>
              <Row label={t`Updated`}>{showTime(item.updatedAt)}</Row>
            </dl>
          </Card>
          {specifications.length > 0 && (
            <Card>
              <h2 className="mb-3 font-semibold text-xl">{t`Specifications`}</h2>
              <dl className="space-y-2.5 text-sm">
                {specifications.map(([name, value]) => (
                  <Row key={name} label={name}>
                    {value}
                  </Row>
                ))}
              </dl>
            </Card>
          )}
        </div>
        <ItemDescription description={item.description} />
      </div>
      {can('see-audit-log') && <HistoryOf about={item.id} />}
      {SITE_SLOTS.officeItem && <OfficeSlot name="officeItem" parts={{ item: surfaceItem(item) }} />}
      <DeleteItemDialog
        item={item}
        open={isDeleting}
        onClose={() => setIsDeleting(false)}
        onDeleted={() => void navigate('/admin')}
        onRestored={() => void navigate(`/item/${item.id}`)}
      />
    </>
  )
}

function Card({ children }: { children: ReactNode }) {
  return <section className="rounded-lg border border-line bg-white p-4 sm:p-6">{children}</section>
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6">
      <dt className="shrink-0 text-ink-faint">{label}</dt>
      <dd className="min-w-0 text-right">{children}</dd>
    </div>
  )
}

function showTime({ seconds }: Timestamp): ReactNode {
  const when = new Date(seconds * 1000)
  return <time dateTime={when.toISOString()}>{formatDateTime(when)}</time>
}
