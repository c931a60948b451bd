/** Which own page, or entry of the journal, a section shows: found by its title. */
import { t } from '@lingui/core/macro'
import type { PageSection } from '#contract/site/content/home-sections.ts'
import type { OwnPageHead } from '#contract/site/pages/pages.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { FindAndChoose } from '#web/admin/form/find-and-choose.tsx'

const SHOWN = 6

interface PageFieldsProps {
  page: PageSection['page']
  error: string | undefined
  onChange: (page: PageSection['page']) => void
}

export function PageFields({ page, error, onChange }: PageFieldsProps) {
  return (
    <div>
      <p aria-live="polite" className="wrap-anywhere font-semibold">
        {page.title === '' ? t`No page chosen` : page.title}
      </p>
      <FindAndChoose
        find={findPages}
        label={t`Find a page`}
        hint={t`Title or address; entries of the journal too`}
        error={error}
        words={{
          found: t`Pages found`,
          none: t`No page of this name.`,
          failed: t`The pages could not be searched. Please type again.`,
          choose: t`Choose`,
        }}
        refuse={({ id }) => (id === page.id ? t`Chosen` : null)}
        more={({ shownAt }) => (shownAt === null ? t`Not published` : '')}
        onChoose={({ id, title }) => onChange({ id, title })}
      />
    </div>
  )
}

async function findPages(search: string, options: { signal: AbortSignal }): Promise<OwnPageHead[]> {
  return adminApi('GET /own-pages', { query: { search, limit: SHOWN } }, options)
}
