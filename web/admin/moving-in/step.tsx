/** One part of the move: what it is, how far it is, and where it is done. */
import { CircleCheck, CircleDashed } from 'lucide-react'
import { LinkButton } from '#web/ui/display/link-button.tsx'

interface StepProps {
  place: number
  title: string
  text: string
  state: { words: string; isBegun: boolean }
  links: readonly [to: string, words: string][]
}

export function Step({ place, title, text, state, links }: StepProps) {
  const Icon = state.isBegun ? CircleCheck : CircleDashed
  return (
    <li className="grid gap-x-6 gap-y-3 p-5 lg:grid-cols-[1fr_auto] lg:items-center">
      <div className="min-w-0">
        <h2 className="font-semibold text-lg">{`${place}. ${title}`}</h2>
        <p className="mt-1 flex items-center gap-2 text-sm">
          <Icon className={state.isBegun ? 'size-5 shrink-0 text-good' : 'size-5 shrink-0 text-ink-faint'} />
          <span className="min-w-0 font-medium">{state.words}</span>
        </p>
        <p className="mt-2 max-w-prose text-ink-soft text-sm">{text}</p>
      </div>
      <div className="flex flex-wrap gap-3 lg:flex-col lg:items-stretch">
        {links.map(([to, words]) => (
          <LinkButton key={to} to={to} variant="secondary" size="sm" className="min-h-11">
            {words}
          </LinkButton>
        ))}
      </div>
    </li>
  )
}
