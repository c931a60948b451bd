/** The form of an own page: what it says in each language, where it stands, and what becomes of it. */
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type PageKind, pagePath } from '#contract/site/pages/page-text.plain.ts'
import type { OwnPage } from '#contract/site/pages/pages.ts'
import { LANGUAGES } from '#contract/text/languages.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { ConfirmSend } from '#web/admin/form/confirm-send.tsx'
import { LeaveDialog } from '#web/admin/form/leave-dialog.tsx'
import { PageHead } from '#web/admin/list/page-head.tsx'
import { languageNames } from '#web/languages/languages.ts'
import { Button } from '#web/ui/display/button.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Tabs } from '#web/ui/display/tabs.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { LanguageTexts } from './language-texts.tsx'
import { PagePlaceFields } from './page-place-fields.tsx'
import { PageState } from './page-state.tsx'
import { PageVersions } from './page-versions.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { type PageFormState, usePageForm } from './use-page-form.ts'

interface PageFormProps {
  page: OwnPage | null
  kind: PageKind
  onSaved: (id: string) => unknown
  onDeleted: () => unknown
}

export function PageForm({ onDeleted, ...options }: PageFormProps) {
  const form = usePageForm(options)
  const [asked, setAsked] = useState<'publish' | 'delete' | null>(null)
  const { typed, page, failure, isOverrun, hasChanges } = form
  const isEntry = typed.kind === 'entry'
  const name = typed.content.texts.en.title || (isEntry ? t`New journal entry` : t`New page`)

  return (
    <>
      <PageHead title={name}>{page && <PageState page={page} />}</PageHead>
      <form noValidate onSubmit={(event) => event.preventDefault()} className="space-y-5">
        {failure && (
          <Alert tone="red">
            <p>{failure}</p>
            {isOverrun && <Overrun form={form} />}
          </Alert>
        )}
        <div className="grid items-start gap-5 xl:grid-cols-[1fr_22rem]">
          <section
            aria-label={t`What the page says`}
            className="min-w-0 rounded-lg border border-line bg-white px-4 pb-4 sm:px-6 sm:pb-6"
          >
            <Tabs
              label={t`Language`}
              initial="en"
              tabs={LANGUAGES.map((language) => ({
                id: language,
                label: languageNames[language],
                content: <LanguageTexts key={form.textKey} language={language} form={form} />,
              }))}
            />
          </section>
          <div className="space-y-5">
            <PagePlaceFields form={form} />
            {page && <PageVersions page={page} onTake={form.take} />}
          </div>
        </div>
        <SaveBar form={form} ask={setAsked} />
      </form>
      <PublishDialog open={asked === 'publish'} onClose={() => setAsked(null)} form={form} />
      {page && (
        <ConfirmSend
          open={asked === 'delete'}
          onClose={() => setAsked(null)}
          title={t`Delete "${name}"?`}
          cancel={t`Cancel`}
          confirm={t`Delete`}
          call={() => adminApi('DELETE /own-pages/{id}', { params: { id: page.id } })}
          failed={t`Failed to delete the page`}
          done={({ message }) => {
            toast.success(message)
            return onDeleted()
          }}
        >
          <p>{t`It goes with all its earlier versions, and can't be brought back. To hide it only, take it offline.`}</p>
        </ConfirmSend>
      )}
      <LeaveDialog hasChanges={() => asked !== 'delete' && hasChanges()}>
        {t`Your changes to this page are not saved.`}
      </LeaveDialog>
    </>
  )
}

function Overrun({ form: { page, overwrite, busyWith } }: { form: PageFormState }) {
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <LinkButton to={`/page-preview/${page?.id}`} target="_blank" variant="secondary" size="sm">
        {t`See what they saved`}
      </LinkButton>
      <Button variant="secondary" size="sm" busy={busyWith === 'overwrite'} onClick={() => void overwrite()}>
        {t`Save mine; theirs stays among the earlier versions`}
      </Button>
    </div>
  )
}

/** Three beside each other on a narrow phone. */
const NARROW = 'max-sm:px-3 max-sm:text-sm'
const QUIET = 'min-h-11 max-sm:px-1'

function SaveBar({ form, ask }: { form: PageFormState; ask: (what: 'publish' | 'delete') => void }) {
  const { page, typed, isChanged, busy, busyWith, save, hide, preview } = form
  const navigate = useNavigate()
  const isOnline = page !== null && (page.shownAt !== null || page.nextAt !== null)
  return (
    <div className="sticky bottom-17 z-10 -mx-4 flex flex-wrap items-center justify-end gap-x-2 gap-y-1 border-line border-t bg-white px-4 py-3 shadow-raised sm:mx-0 sm:gap-3 sm:rounded-lg sm:border lg:bottom-4">
      {page && (
        <div className="flex grow flex-wrap items-center gap-x-3 max-lg:w-full max-lg:justify-between">
          <Button variant="quiet" size="sm" disabled={busy} onClick={() => ask('delete')} className={QUIET}>
            {t`Delete`}
          </Button>
          {page.shownAt && (
            <LinkButton
              to={pagePath({ kind: typed.kind, slug: page.slug })}
              variant="quiet"
              size="sm"
              className={`${QUIET} sm:ml-auto`}
            >
              {t`See it in the shop`}
            </LinkButton>
          )}
          {isOnline && (
            <Button
              variant="quiet"
              size="sm"
              busy={busyWith === 'hide'}
              disabled={busy}
              onClick={() => void hide(page)}
              className={QUIET}
            >
              {t`Take offline`}
            </Button>
          )}
        </div>
      )}
      <Button
        variant="secondary"
        className={NARROW}
        busy={busyWith === 'preview'}
        disabled={busy}
        onClick={() => void preview((id) => navigate(`/page-preview/${id}`))}
      >
        {t`Preview`}
      </Button>
      <Button
        variant="secondary"
        className={NARROW}
        busy={busyWith === 'save'}
        disabled={busy || (page !== null && !isChanged)}
        onClick={() => void save()}
      >
        {t`Save draft`}
      </Button>
      <Button disabled={busy} className={NARROW} onClick={() => ask('publish')}>
        {t`Publish`}
      </Button>
    </div>
  )
}
