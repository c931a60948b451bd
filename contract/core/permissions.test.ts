// What each permission opens: a call that names another one lets in whoever has that, staff or API key.
import { expect, test } from 'vitest'
import { calls } from '../calls.ts'
import type { Endpoint } from './endpoint.ts'
import type { Permission } from './permissions.ts'

const opened: Record<Permission, string> = {
  'answer-inquiries': `
    GET /contact, GET /contact/{id}, POST /contact/{id}/answered, POST /contact/{id}/replies, GET /questions,
    PUT /questions/{id}, GET /reviews, PUT /reviews/{id}`,
  'change-settings': `
    GET /message-words, GET /message-words/{message}/{language}, PUT /message-words/{message}/{language},
    POST /message-words/{message}/{language}/preview, GET /settings, PUT /settings, PUT /settings/{name},
    GET /shop/checklist, POST /shop/previews, POST /couriers, PUT /couriers/{id}`,
  'delete-items': 'GET /inventory/bin, POST /inventory/bin/restore, DELETE /items/{id}',
  'edit-customers': `
    POST /customers/{id}/block, DELETE /customers/{id}/notes/{noteId}, POST /customers/{id}/unblock,
    POST /newsletter/unsubscribe, PUT /users/{email}, POST /users/{email}/delete, POST /users/{email}/export,
    DELETE /users/{email}/sessions`,
  'edit-discounts': 'GET /discounts, POST /discounts, PUT /discounts/{id}',
  'edit-redirects': `
    GET /redirects, POST /redirects, DELETE /redirects/{id}, PUT /redirects/{id}, POST /redirects/file,
    GET /redirects/missed, POST /redirects/missed/dismiss, POST /exports/redirects`,
  'edit-items': `
    GET /glossary, PUT /glossary, GET /inventory, POST /inventory/bulk, POST /inventory/bulk/preview,
    GET /inventory/bulk/{id}, POST /inventory/duplicate/{id}, POST /inventory/edits, POST /items, PUT /items/{id}, PUT /items/{id}/address,
    GET /items/{id}/goes-with, PUT /items/{id}/goes-with, PUT /media/{folder}/{file}, GET /owner/names,
    GET /receipts, POST /receipts, DELETE /receipts/{id}, GET /receipts/{id}, PUT /receipts/{id},
    POST /receipts/{id}/post, POST /receipts/{id}/reverse, POST /exports/reorder, GET /reorder,
    GET /reorder/suppliers, POST /specifications/reading, GET /stock-takes,
    POST /stock-takes, GET /stock-takes/{id}, GET /stock-takes/{id}/lines, PUT /stock-takes/{id}/lines,
    DELETE /stock-takes/{id}/lines/{itemId}, POST /variant-groups, DELETE /variant-groups/{id},
    PUT /variant-groups/{id}, POST /variant-groups/{id}/items`,
  'edit-pages': `
    GET /own-pages, POST /own-pages, DELETE /own-pages/{id}, GET /own-pages/{id}, PUT /own-pages/{id},
    POST /own-pages/{id}/hide, POST /own-pages/{id}/publish, GET /own-pages/{id}/versions/{version}`,
  'export-accounts': 'POST /reports/accounts, POST /vat/schedules',
  'export-customers': 'POST /exports/customers, POST /newsletter/export',
  'handle-orders': `
    POST /entered-orders, GET /order-files/{id}, GET /orders, GET /orders/{email}, POST /orders/{id}/cash,
    POST /orders/{id}/contact, GET /orders/{id}/files, POST /orders/{id}/fulfilment, GET /orders/{id}/handling,
    GET /orders/{id}/history, POST /orders/{id}/lines, POST /orders/{id}/notes, GET /orders/{id}/now,
    PUT /orders/{id}/paper-details, GET /orders/{id}/papers, GET /orders/{id}/payment,
    POST /orders/{id}/payment/looked-at, POST /orders/{id}/payment/received, POST /orders/{id}/payment/refuse,
    POST /orders/{id}/refunds, POST /orders/{id}/status, POST /orders/{id}/undo, GET /packing-slips, GET /past-orders,
    POST /packing-slips/pdf, GET /papers, GET /papers/issued, POST /papers, POST /papers/pdf, POST /papers/prints,
    POST /papers/{id}/credit-notes, GET /pre-orders, GET /pre-orders/queues/{itemId}, POST /pre-orders/{id}/cancel,
    POST /pre-orders/{id}/deposit/refunds, POST /pre-orders/{id}/order, POST /remittances, POST /returns/{id},
    GET /units, GET /units/{id}, PUT /units/{id}/imei-answer, POST /units/{id}/moves, GET /claims, GET /claims/{id},
    PUT /claims/{id}, POST /claims/{id}/moves, POST /units/{id}/claims, GET /warranty-cards,
    POST /warranty-cards/pdf, GET /counter-card, POST /counter-card/pdf, GET /banks, POST /banks, PUT /banks/{id},
    POST /banks/columns, POST /statements, POST /statements/lines, GET /couriers, POST /couriers/{id}/numbers,
    POST /couriers/{id}/numbers/drop, GET /couriers/{id}/towns, POST /couriers/{id}/towns, GET /orders/{id}/parcel, POST /orders/{id}/parcel,
    POST /parcels/{id}/settle, GET /parcels`,
  'import-and-export': `
    POST /exports/items, POST /exports/orders, POST /exports/parcels, GET /imports, POST /imports, GET /imports/{id},
    GET /moving-in, PUT /imports/{id}/match, GET /imports/{id}/rows, POST /imports/{id}/run, POST /imports/{id}/undo,
    POST /imports/{id}/mails`,
  'manage-backups': 'GET /backups, POST /backups, POST /backups/{id}/link',
  'manage-programs': `
    GET /api-keys, POST /api-keys, DELETE /api-keys/{id}, GET /webhook-deliveries,
    POST /webhook-deliveries/{id}/replay, GET /webhook-endpoints, POST /webhook-endpoints,
    DELETE /webhook-endpoints/{id}, PUT /webhook-endpoints/{id}, POST /webhook-endpoints/{id}/replay,
    POST /webhook-endpoints/{id}/rotate, POST /webhook-endpoints/{id}/secret, POST /webhook-endpoints/{id}/test`,
  'manage-staff': `
    GET /staff, GET /staff-invitations, POST /staff-invitations, DELETE /staff-invitations/{id},
    POST /staff-invitations/{id}/send, PUT /staff/{email}`,
  'open-sealed-papers': 'POST /papers/{id}/open',
  'post-stock-takes': 'DELETE /stock-takes/{id}, POST /stock-takes/{id}/post',
  'see-audit-log': 'GET /audit, GET /history',
  'see-customers': `
    GET /customers, GET /customers/{id}, POST /customers/{id}/notes, GET /newsletter, GET /users/profile/{email}`,
  'see-messages': `
    GET /failed-messages, DELETE /failed-messages/{what}/{id}, POST /failed-messages/{what}/{id}/retry`,
  // Of these each person reaches the plans whose calls they may make.
  'see-overview': `
    GET /owner/overview, GET /shop/previews/{id}, GET /assistant-plans, GET /assistant-plans/{id},
    POST /assistant-plans/{id}/apply, POST /assistant-plans/{id}/code, POST /assistant-plans/{id}/undo`,
  'see-server': 'GET /server',
  'keep-purchases': `
    GET /purchases, POST /purchases, DELETE /purchases/{id}, PUT /purchases/{id}, GET /purchases/receipts`,
  'see-reports': 'GET /vat, POST /reports/csv, GET /reports/missed, GET /reports/parts, GET /reports/sales',
}

test('each permission opens these calls, and no other', () => {
  const found = Object.entries(calls).flatMap(([name, { permission }]: [string, Endpoint]) =>
    permission === undefined ? [] : [`${permission}: ${name}`],
  )
  const told = Object.entries(opened).flatMap(([permission, names]) =>
    names.split(',').map((name) => `${permission}: ${name.trim()}`),
  )
  expect(found.toSorted()).toEqual(told.toSorted())
})
