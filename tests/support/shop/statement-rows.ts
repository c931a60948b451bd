/** Who may make the calls about statements of banks: their rows of the access table. */
import { ofAdmins } from './access-rows.ts'
import type { TestShop } from './open-test-shop.ts'
import { aTransfer } from './order-files.ts'
import { aBank, aStatement, inTwoColumns } from './statements.ts'

let named = 0
const aName = () => {
  named += 1
  return `A bank ${named}`
}

export function statementRows(shop: TestShop) {
  const { services } = shop
  return {
    'GET /banks': ofAdmins(200),
    'POST /banks': ofAdmins(201, () => ({ body: { name: aName(), columns: inTwoColumns } })),
    'PUT /banks/{id}': ofAdmins(200, async () => {
      const { id, version } = await aBank(services)
      return { params: { id }, body: { name: aName(), columns: inTwoColumns, version } }
    }),
    'POST /banks/columns': ofAdmins(200, () => ({ body: { csv: aStatement([['CEFT', 100]]) } })),
    'POST /statements': ofAdmins(200, async () => ({
      body: { bank: (await aBank(services)).id, csv: aStatement([['CEFT', 100]]) },
    })),
    'POST /statements/lines': ofAdmins(200, async () => {
      const [{ id: bank }, { id: orderId }] = [await aBank(services), await aTransfer(shop)]
      const line = { day: '2026-11-26', amount: 100, reference: '', description: 'CEFT', number: '', nth: 1 }
      return { body: { bank, line, orderId } }
    }),
  }
}
