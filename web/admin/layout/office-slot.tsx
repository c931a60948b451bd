/** A slot of the back office. */
import { modules } from 'virtual:site/office-slots'
import type { OfficeSlotName, SlotParts } from '#contract/surface/slots.plain.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { Slot } from '#web/site/slot.tsx'

export function OfficeSlot<Name extends OfficeSlotName>({ name, parts }: { name: Name; parts: SlotParts[Name] }) {
  return <Slot name={name} parts={parts} modules={modules} api={adminApi} />
}
