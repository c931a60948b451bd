/** A coloured box that says what went wrong or needs attention; a screen reader announces it. */
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#web/ui/display/classes.ts'

const looks = {
  red: { icon: CircleAlert, look: 'bg-bad-soft text-bad', role: 'alert' },
  yellow: { icon: TriangleAlert, look: 'bg-warn-soft text-warn', role: 'status' },
  green: { icon: CircleCheck, look: 'bg-good-soft text-good', role: 'status' },
  blue: { icon: Info, look: 'bg-info-soft text-info', role: undefined },
} as const

interface AlertProps {
  tone: keyof typeof looks
  className?: string
  children: ReactNode
}

export function Alert({ tone, className, children }: AlertProps) {
  const { icon: Icon, look, role } = looks[tone]
  return (
    <div
      role={role}
      data-tone={tone}
      className={classes('flex items-start gap-3 rounded-md px-4 py-3 text-sm', look, className)}
    >
      <Icon className="mt-px size-5 shrink-0" />
      <div className="min-w-0 grow font-medium">{children}</div>
    </div>
  )
}
