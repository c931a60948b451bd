/** The calls about statements of banks. */
import { msg } from '@lingui/core/runtime-macro'
import { say } from '#contract/text/say.ts'
import type { Mount } from '../../http/mount.ts'
import { sayUnseen } from '../../platform/sheets/other-sheets.ts'
import type { Services } from '../../services.ts'
import { auditSource } from '../../site/audit/audit.ts'
import type { ConfirmPaid } from '../pay/settle-payment.ts'
import { matchStatement, recordStatement } from './match-statement.ts'
import { payByLine } from './pay-by-line.ts'
import { readColumns, readStatement } from './read-statement.ts'
import { addBank, changeBank, listBanks, readBank } from './save-bank.ts'

export function mountStatements(mount: Mount, services: Services, confirm: ConfirmPaid): void {
  const { db, transaction, clock } = services

  mount('GET /banks', () => listBanks(db))

  mount('POST /banks', async ({ body }) => {
    const bank = await transaction((tx) => addBank(tx, body))
    return { success: true, message: say(msg`Bank saved`), bank }
  })

  mount('PUT /banks/{id}', async ({ params: { id }, body }) => {
    const bank = await transaction((tx) => changeBank(tx, { id, ...body }))
    return { success: true, message: say(msg`Bank saved`), bank }
  })

  mount('POST /banks/columns', async ({ body }) => ({ success: true, ...(await readColumns(body)) }))

  mount('POST /statements', async ({ body, actor, http }) => {
    const bank = await readBank(db, body.bank)
    const read = await readStatement(body, { columns: bank.columns, now: clock() })
    const { debits } = read
    const told = sayUnseen(read)
    if (!body.record) {
      return {
        success: true,
        message: say(msg`Statement compared`),
        told,
        rows: await matchStatement(db, { bank, read }),
        debits,
      }
    }
    const by = { ...auditSource(http, actor), email: actor.email }
    const rows = await transaction((tx) => recordStatement(tx, { bank, read, by }, services, confirm))
    return { success: true, message: say(msg`Payments confirmed`), told, rows, debits }
  })

  mount('POST /statements/lines', async ({ body: { bank: bankId, line, orderId }, actor, http }) => {
    const bank = await readBank(db, bankId)
    const by = { ...auditSource(http, actor), email: actor.email }
    await transaction((tx) => payByLine(tx, { bank, line, orderId, by }, services, confirm))
    return { success: true, message: say(msg`Payment confirmed`) }
  })
}
