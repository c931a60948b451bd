/** Says which keys there are, and switches them off. */
import { msg, t } from '@lingui/core/macro'
import { Keyboard } from 'lucide-react'
import { say } from '#web/languages/i18n.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { useKeysSwitch } from './order-shortcuts.ts'

const keys = [
  ['j', msg`Next order`],
  ['k', msg`Previous order`],
  ['Enter', msg`Open the order`],
  ['x', msg`Select the order, or no longer`],
  ['m', msg`Mark the open order as what comes next`],
  ['Esc', msg`Close the order`],
  ['?', msg`This help`],
] as const

/** A phone has no keys. */
export function KeysButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Button variant="quiet" size="sm" className="max-md:hidden" onClick={onOpen}>
      <Keyboard className="size-4.5" />
      <span className="sr-only">{t`Keys:`} </span>?
    </Button>
  )
}

export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { isOn, turn } = useKeysSwitch()
  return (
    <Dialog open={open} onClose={onClose} title={t`Keys`} size="sm">
      <dl className="space-y-2.5 text-sm">
        {keys.map(([key, does]) => (
          <div key={key} className="flex items-center gap-4">
            <dt className="w-14 shrink-0">
              <kbd className="inline-block min-w-8 rounded-sm border border-line-strong bg-stage px-2 py-0.5 text-center font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{say(does)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 border-line border-t pt-3">
        <Switch
          label={t`Use these keys`}
          hint={t`Never while something is typed`}
          checked={isOn}
          onChange={(event) => turn(event.target.checked)}
        />
      </div>
    </Dialog>
  )
}
