/** Banks and their statements, for tests. */
import type { BankColumns } from '#contract/orders/statement-columns.ts'
import { addBank } from '#server/orders/statements/save-bank.ts'
import { newId } from '#server/platform/ids.ts'
import type { Services } from '#server/services.ts'

const none = { credit: null, debit: null, amount: null, sign: null, description: null, reference: null, number: null }

/** Day first, and what came and went in two columns. */
export const inTwoColumns: BankColumns = {
  ...none,
  ...{ date: 'Date', dateOrder: 'day-first', credit: 'Credit', debit: 'Debit', description: 'Description' },
}

/** Day first, with one column of amounts and one that says `C` or `D`. */
export const withSigns: BankColumns = {
  ...none,
  ...{ date: 'Tran Date', dateOrder: 'day-first', amount: 'Amount', sign: 'DR/CR', description: 'Particulars' },
}

/** Another one each time. */
export function aBank({ transaction }: Services, columns: BankColumns = inTwoColumns) {
  return transaction((tx) => addBank(tx, { name: `Bank ${newId()}`, columns }))
}

/** A statement of such a bank: of each line its words and what came. */
export function aStatement(lines: readonly (readonly [words: string, amount: number | string])[], day = '26/11/2026') {
  const rows = lines.map(([words, amount]) => `${day},"${words}",,"${amount}",`)
  return ['Date,Description,Debit,Credit,Balance', ...rows, ''].join('\n')
}
