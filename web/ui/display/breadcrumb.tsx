/** The way from the home page to here. */
import { t } from '@lingui/core/macro'
import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'

export function Breadcrumb({ steps }: { steps: readonly { label: string; to: string }[] }) {
  return (
    <nav aria-label={t`Breadcrumb`}>
      <ol className="-mx-1 flex flex-wrap items-center gap-x-0.5 text-ink-soft text-sm">
        {steps.map((step, at) => (
          <Fragment key={step.label}>
            {at > 0 && (
              <li aria-hidden="true">
                <ChevronRight className="size-4 text-ink-faint" />
              </li>
            )}
            <li>
              <Link
                to={step.to}
                className="touch-target inline-flex min-h-8 items-center rounded-sm px-1 hover:text-accent hover:underline"
              >
                {step.label}
              </Link>
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
