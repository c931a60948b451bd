/** What stands on a piece, as it is compared. */
import { asciiDigits, foldText } from '../../text/folded.ts'
import { bodyOfImei, readImei } from './imei.ts'

/** `S/N:`, `Serial No.` before the number; without a sign behind it, it may be a part of one. */
const LABEL = /^(?:s\/?n|serial(?:no|number)?)[:.=#]+(?=.)/

/** A serial number without case, spaces and dashes, and without what names it. */
export function keyOfSerial(serial: string): string {
  return asciiDigits(foldText(serial))
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(LABEL, '')
}

/** The one form of a serial number or IMEI, however it was written: what a piece with it is found by. */
export function markOf(typed: string): string {
  const imei = readImei(typed)
  return imei ? bodyOfImei(imei) : keyOfSerial(typed)
}
