/** Finds the device a call is made with, if somebody has signed in to that account with it before. */
import type { FindDevice } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { readDeviceCookie } from './device-cookie.ts'
import { findKnownDevice } from './known-devices.ts'

export function createFindDevice({ db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>): FindDevice {
  return async (cookies, email) => {
    const token = readDeviceCookie(config, cookies)
    return token ? findKnownDevice(db, { token, email }, { clock }) : null
  }
}
