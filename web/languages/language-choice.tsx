/** The languages of the shop, each in its own letters: the page in hand in another one is a document of its own. */
import { t } from '@lingui/core/macro'
import { Languages } from 'lucide-react'
import { classes } from '#web/ui/display/classes.ts'
import { useLanguageLinks } from './language-links.ts'
import { rememberLanguage } from './remembered-language.ts'

interface LanguageChoiceProps {
  /** Where a page has two of them, each has a name of its own. */
  label?: string
  className?: string
}

export function LanguageChoice({ label = t`Language`, className }: LanguageChoiceProps) {
  const links = useLanguageLinks()
  return (
    <nav aria-label={label} className={className}>
      {/* No list: in the menu of a phone it would be among the entries of that. */}
      <p className="flex flex-wrap items-center gap-x-4">
        <Languages className="size-4.5 text-ink-soft" />
        {links.map(({ language, name, href, isCurrent }) => (
          <a
            key={language}
            href={href}
            lang={language}
            hrefLang={language}
            aria-current={isCurrent ? 'true' : undefined}
            onClick={() => rememberLanguage(language)}
            className={classes(
              'inline-flex min-h-11 items-center rounded-sm',
              isCurrent ? 'font-semibold text-ink' : 'text-ink-soft hover:text-accent',
            )}
          >
            {name}
          </a>
        ))}
      </p>
    </nav>
  )
}
