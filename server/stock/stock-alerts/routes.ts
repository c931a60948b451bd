/** The calls about being told that an item is back. */
import { msg } from '@lingui/core/runtime-macro'
import { say } from '#contract/text/say.ts'
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { cancelAlert, confirmAlert, stopAlerts } from './linked-alert.ts'
import { requestAlert } from './request-alert.ts'

export function mountStockAlerts(mount: Mount, services: Services): void {
  const { transaction } = services

  mount('POST /stock-alerts', async ({ body }) => {
    const state = await transaction((tx) => requestAlert(tx, body, services))
    return { success: true as const, state }
  })

  mount('POST /stock-alerts/{id}/confirm', ({ params, body }) =>
    transaction((tx) => confirmAlert(tx, { ...params, ...body }, services)),
  )

  mount('POST /stock-alerts/{id}/cancel', async ({ params, body }) => {
    await transaction((tx) => cancelAlert(tx, { ...params, ...body }, services))
    return { success: true, message: say(msg`Taken off the list`) }
  })

  mount('POST /stock-alerts/stop', async ({ body }) => {
    await transaction((tx) => stopAlerts(tx, body, services))
    return { success: true, message: say(msg`Taken off all lists`) }
  })
}
