/** The calls about papers. */
import { msg } from '@lingui/core/runtime-macro'
import { rupees } from '#contract/core/money.ts'
import type { PaperSummary } from '#contract/orders/papers/papers.ts'
import { say } from '#contract/text/say.ts'
import type { Mount } from '../../http/mount.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { type AuditSource, audit, auditSource } from '../../site/audit/audit.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { refundedCents } from '../fulfil/record-refund.ts'
import { orderNotFound, readLines } from '../order/lock-order.ts'
import { refuseNamingLastStep } from '../order/read-steps.ts'
import { proposeWarranties } from '../units/propose-warranties.ts'
import { countPrints } from './count-prints.ts'
import { creditInvoice } from './credit-invoice.ts'
import { issueInvoice } from './issue-invoice.ts'
import { readCounterCard } from './lankaqr-codes.ts'
import { listIssued } from './list-issued.ts'
import { findWorth } from './order-for-papers.ts'
import { moveNotedUnit, readDetails, saveDetails, warrantyStartOf } from './paper-details.ts'
import { cardsPdf, counterCardPdf, papersPdf, slipsPdf } from './pdf/make-pdf.ts'
import { readLogo } from './pdf/shop-logo.ts'
import { printable } from './printable.ts'
import { readPackingSlips } from './read-packing-slips.ts'
import {
  excessOf,
  listPapers,
  listPapersOf,
  readFullPaper,
  readPapers,
  readSummary,
  standingOf,
} from './read-papers.ts'
import { readWarrantyCards } from './read-warranty-cards.ts'
import { refundOrder } from './refund-order.ts'

export function mountPapers(mount: Mount, services: Services): void {
  const { db, transaction } = services

  mount('GET /orders/{id}/papers', async ({ params: { id } }) => {
    const order = await findWorth(db, id)
    if (!order) throw orderNotFound()
    const [details, papers, refunded, set] = await Promise.all([
      readDetails(db, id),
      listPapersOf(db, id),
      refundedCents(db, id),
      readSettings(db, ['vat.registered']),
    ])
    const standing = standingOf(papers)
    const excess = standing ? rupees(excessOf(standing, order)) : 0
    const starts = await warrantyStartOf(db, id, services)
    const itemIds = [...new Set((await readLines(db, id)).map(({ itemId }) => itemId))]
    const warranties = await proposeWarranties(db, { itemIds, starts })
    return { details, papers, refunded: rupees(refunded), excess, registered: set['vat.registered'], warranties }
  })

  mount('PUT /orders/{id}/paper-details', ({ params, body }) =>
    transaction((tx) => saveDetails(tx, { ...body, orderId: params.id }, services)),
  )

  mount('POST /units/{id}/moves', async ({ params, body }) => {
    const unit = await transaction((tx) => moveNotedUnit(tx, { ...params, ...body }, services))
    return { success: true, message: say(msg`Noted`), unit }
  })

  mount('POST /papers', async ({ body, actor, http }) => {
    const by = auditSource(http, actor)
    const papers: PaperSummary[] = []
    const refused: RefusedInvoice[] = []
    // One by one: an order that gets none keeps no other from its own.
    for (const orderId of new Set(body.orderIds)) {
      const issued = await issueOrSay(services, { orderId, by })
      if ('message' in issued) refused.push(issued)
      else papers.push(issued)
    }
    return { papers, refused }
  })

  mount('GET /papers', async ({ query: { ids, ...query } }) => {
    if (!ids) return listPapers(db, query)
    const rows = await printable(await readPapers(db, ids, services))
    return { rows, total: rows.length }
  })

  mount('GET /papers/issued', ({ query }) => listIssued(db, query))

  mount('POST /papers/{id}/credit-notes', async ({ params, body, actor, http }) => {
    const asked = { ...body, invoiceId: params.id, by: auditSource(http, actor) }
    const id = await transaction((tx) => creditInvoice(tx, asked, services))
    return readSummary(db, id)
  })

  mount('POST /orders/{id}/refunds', async ({ params: { id }, body, actor, http }) => {
    const asked = { refund: { id, ...body, by: actor.email }, by: auditSource(http, actor) }
    const { order, isCredited } = await transaction((tx) => refundOrder(tx, asked, services)).catch((error: unknown) =>
      refuseNamingLastStep({ id, by: actor.email, error }, services),
    )
    const message = say(isCredited ? msg`Refund recorded, and its credit note issued` : msg`Refund recorded`)
    return { success: true, message, order }
  })

  mount('POST /papers/{id}/open', async ({ params: { id }, actor, http }) =>
    transaction(async (tx) => {
      const paper = await printable(await readFullPaper(tx, id))
      await audit(tx, { kind: 'paper.opened', by: auditSource(http, actor), subject: paper.number }, services)
      return paper
    }),
  )

  mount('POST /papers/prints', ({ body: { ids } }) => transaction((tx) => countPrints(tx, ids, services)))

  mount('POST /papers/pdf', async ({ body: { ids } }) => {
    const papers = await readPapers(db, ids, services)
    const prints = await transaction((tx) => countPrints(tx, ids, services))
    const printed = papers.map((paper, at) => ({ paper, copy: prints[at]?.copy ?? true }))
    return papersPdf(printed, await readLogo(services))
  })

  mount('GET /packing-slips', async ({ query }) => printable(await readPackingSlips(db, query.orderIds, services)))

  mount('POST /packing-slips/pdf', async ({ body }) =>
    slipsPdf(await readPackingSlips(db, body.orderIds, services), await readLogo(services)),
  )

  mount('GET /warranty-cards', async ({ query }) => printable(await readWarrantyCards(db, query, services)))

  mount('POST /warranty-cards/pdf', async ({ body }) => {
    const cards = (await readWarrantyCards(db, body, services)).filter(({ units }) => units.length > 0)
    if (cards.length === 0) throw new Refusal('NO_WARRANTY_CARD')
    return cardsPdf(cards, await readLogo(services))
  })

  mount('GET /counter-card', async () => ({ card: await printable(await readCounterCard(db)) }))

  mount('POST /counter-card/pdf', async () => {
    const card = await readCounterCard(db)
    if (!card) throw new Refusal('NO_LANKAQR_CODE')
    return counterCardPdf(card, await readLogo(services))
  })
}

interface RefusedInvoice {
  orderId: string
  message: string
}

async function issueOrSay(
  { transaction, ...services }: Services,
  { orderId, by }: { orderId: string; by: AuditSource },
): Promise<PaperSummary | RefusedInvoice> {
  try {
    return await transaction(async (tx) => readSummary(tx, await issueInvoice(tx, { orderId, by }, services)))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { orderId, message: error.message }
  }
}
