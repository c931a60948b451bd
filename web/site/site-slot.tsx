/** A slot on a page of the shop. */
import { modules } from 'virtual:site/slots'
import type { ShopSlotName, SlotParts } from '#contract/surface/slots.plain.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { Slot } from './slot.tsx'

export function SiteSlot<Name extends ShopSlotName>({ name, parts }: { name: Name; parts: SlotParts[Name] }) {
  return <Slot name={name} parts={parts} modules={modules} api={visitorApi} />
}
