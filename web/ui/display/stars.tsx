/** Stars of five, as a picture with its words. */
import { t } from '@lingui/core/macro'
import { Star } from 'lucide-react'
import { classes } from './classes.ts'

const most = 5

export function Stars({ stars, className }: { stars: number; className?: string }) {
  return (
    <span role="img" aria-label={t`${stars} of ${most} stars`} className={classes('flex', className)}>
      {Array.from({ length: most }, (_, at) => (
        <Star
          // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their places
          key={at}
          aria-hidden="true"
          className={classes('size-4', at < Math.round(stars) ? 'fill-current text-warn' : 'text-line-strong')}
        />
      ))}
    </span>
  )
}
