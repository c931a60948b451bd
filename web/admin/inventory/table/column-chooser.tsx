/** Which columns the table shows; this browser remembers them. */
import { t } from '@lingui/core/macro'
import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { say } from '#web/languages/i18n.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { shownColumns, tableColumns } from './columns.tsx'

interface ColumnChooserProps {
  shown: readonly string[]
  onChange: (names: readonly string[]) => void
}

export function ColumnChooser({ shown, onChange }: ColumnChooserProps) {
  const [isOpen, setIsOpen] = useState(false)

  function choose(name: string, isShown: boolean) {
    const names = isShown ? [...shown, name] : shown.filter((other) => other !== name)
    shownColumns.write(names)
    onChange(names)
  }

  return (
    <>
      <Button variant="secondary" size="sm" className="max-md:min-h-11" onClick={() => setIsOpen(true)}>
        <Columns3 className="size-4" />
        {t`Columns`}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t`Columns`} size="sm">
        {tableColumns.map(({ name, head }) => (
          <Checkbox
            key={name}
            label={say(head)}
            checked={shown.includes(name)}
            onChange={(event) => choose(name, event.target.checked)}
          />
        ))}
      </Dialog>
    </>
  )
}
