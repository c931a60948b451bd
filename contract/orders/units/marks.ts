/** What stands on a piece, as it is compared. */
import { asciiDigits, foldText } from '../../text/folded.ts'
import { bodyOfImei, readImei } from './imei.ts'

/** A serial number without case, spaces and dashes. */
export function keyOfSerial(serial: string): string {
  return asciiDigits(foldText(serial)).replace(/[\s\p{Pd}]/gu, '')
}

/** The one form of a serial number or IMEI, however it was written: what a piece with it is found by. */
export function markOf(typed: string): string {
  const imei = readImei(typed)
  return imei ? bodyOfImei(imei) : keyOfSerial(typed)
}
