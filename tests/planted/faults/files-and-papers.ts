/** Faults in files that come in, go out or are stored, and in papers. Drawn by `draw.ts` with seed 36. */
import type { Fault } from '../fault.ts'

export const filesAndPapers: readonly Fault[] = [
  {
    id: 'files-and-papers-1',
    file: 'server/integrations/imports/preview-import.ts',
    search: "const [current] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')",
    replace: 'const [current] = await tx.select().from(imports).where(eq(imports.id, id))',
    breaks: 'Two processes that look at one file at a moment store its rows twice, or fail.',
  },
  {
    id: 'files-and-papers-2',
    file: 'server/integrations/imports/run-rows.ts',
    search: "if (!(error instanceof Refusal) || error.code !== 'IMPORT_MOVED') throw error",
    replace: "if (!(error instanceof Refusal) || error.code === 'IMPORT_MOVED') throw error",
    breaks: 'An import that met a change fails, where it should be looked at again.',
  },
  {
    id: 'files-and-papers-3',
    file: 'server/integrations/imports/imports.ts',
    search: "const progress = { step: 'pictures' as const, done: 0, total: pictures }",
    replace: "const progress = { step: 'pictures' as const, done: 1, total: pictures }",
    breaks: 'An import says that a picture is done before it has begun.',
  },
  {
    id: 'files-and-papers-4',
    file: 'server/integrations/imports/plan-variants.ts',
    search: 'if (!changed.has(id)) return row',
    replace: 'if (true) return row',
    breaks: 'What an import changes of variants is not listed as a change.',
  },
  {
    id: 'files-and-papers-5',
    file: 'contract/orders/papers/paper-dates.ts',
    search: 'return new Date(when.getTime() + AHEAD_OF_UTC).toISOString().slice(0, 10)',
    replace: 'return new Date(when.getTime() + AHEAD_OF_UTC).toISOString().slice(1, 10)',
    breaks: 'Days of papers lack the first digit of their year.',
  },
  {
    id: 'files-and-papers-6',
    file: 'server/orders/papers/issue-invoice.ts',
    search: "if (isTaxInvoice && settings['papers.tin'] === '') {",
    replace: "if (isTaxInvoice || settings['papers.tin'] === '') {",
    breaks: 'Without a TIN of the shop nobody gets an invoice.',
  },
  {
    id: 'files-and-papers-7',
    file: 'server/site/media/routes.ts',
    search: 'return { success: true, message: say(msg`Picture stored`), ...picture }',
    replace: 'return { success: true, message: say(msg`stored`), ...picture }',
    breaks: '"Picture stored" says "stored".',
  },
  {
    id: 'files-and-papers-8',
    file: 'contract/checkout/order-files.ts',
    search: "const staff = { access: 'admin', permission: 'handle-orders' } as const",
    replace: "const staff = { access: 'admin', permission: 'edit-items' } as const",
    breaks: 'A key for orders sees no photos and slips of them; one for items does.',
  },
  {
    id: 'files-and-papers-9',
    file: 'server/office/backups/run-backup.ts',
    search: "const failure = last?.failure || (proof && !proof.restored ? proof.failure : '')",
    replace: "const failure = last?.failure && (proof && !proof.restored ? proof.failure : '')",
    breaks: 'The owner is not told that the last backup failed.',
  },
  {
    id: 'files-and-papers-10',
    file: 'server/orders/papers/refund-order.ts',
    search: 'Math.min(amount, invoice.totalCents - credited, Math.max(refunded - credited, 0))',
    replace: 'Math.min(amount, invoice.totalCents + credited, Math.max(refunded - credited, 0))',
    breaks: 'A refund asks for a credit note of more than is left of the invoice, and is refused.',
  },
  {
    id: 'files-and-papers-11',
    file: 'server/site/media/encode-picture.ts',
    search: "return pictureFormat(bytes) ? null : new Refusal('NOT_A_PICTURE')",
    replace: "return pictureFormat(bytes) ? new Refusal('NOT_A_PICTURE') : null",
    breaks: 'Pictures are refused, and what is none is taken.',
  },
  {
    id: 'files-and-papers-12',
    file: 'server/integrations/imports/formats/own.ts',
    search: "const isSaid = (column: string) => row.has(column) && (column !== 'qty' || row.get(column).trim() !== '')",
    replace:
      "const isSaid = (column: string) => row.has(column) || (column !== 'qty' || row.get(column).trim() !== '')",
    breaks: 'Columns that a table does not have empty the fields they stand for.',
  },
]
