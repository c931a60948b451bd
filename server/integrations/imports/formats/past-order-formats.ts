/**
 * Files of orders of other shops. Shopify: the headings of its export as its help names them
 * (https://help.shopify.com/en/manual/fulfillment/managing-orders/exporting-orders) and as public programs know them
 * (laplace-live/shopify-csv-converter, `src/types/index.d.ts`; jadwro/allegro_csv_parser,
 * `src/Shopify/types/ShopifyOrderTypeCSV.ts`). WooCommerce: those of the plugin "Order Export & Order Import for
 * WooCommerce" (WebToffee), `admin/modules/order/data/data-order-post-columns.php` and `.../export/export.php`, and of
 * Analytics, Orders, `get_export_columns` of `src/Admin/API/Reports/Orders/Controller.php`
 * (https://github.com/woocommerce/woocommerce). Read on 2026-11-28.
 */
import { PAST_ORDER_LINES } from '#contract/integrations/import-fields.ts'
import type { PastOrdersFormat } from '#contract/integrations/imports.ts'
import { normalHead } from './match-heads.ts'

const heads: Record<PastOrdersFormat, Record<string, string>> = {
  'shopify-orders': {
    name: 'number',
    email: 'email',
    'financial status': 'payment state',
    'fulfillment status': 'delivery state',
    'cancelled at': 'cancelled',
    'created at': 'placed',
    currency: 'currency',
    shipping: 'delivery',
    taxes: 'tax',
    total: 'total',
    'discount code': 'discount code',
    'discount amount': 'discount',
    'refunded amount': 'refunded',
    'shipping method': 'delivery method',
    'payment method': 'payment method',
    'lineitem quantity': 'item pieces',
    'lineitem name': 'item',
    'lineitem price': 'item price',
    'lineitem sku': 'item sku',
    'billing name': 'whole name',
    'shipping name': 'receiver',
    phone: 'phone',
    'billing phone': 'address phone',
    'shipping phone': 'delivery phone',
    'shipping street': 'address',
    'shipping address1': 'address',
    'shipping city': 'city',
    'shipping zip': 'postal code',
    'billing street': 'billing address',
    'billing address1': 'billing address',
    'billing city': 'billing city',
    'billing zip': 'billing postal code',
    notes: 'note',
  },
  'woocommerce-orders': {
    order_number: 'number',
    order_date: 'placed',
    status: 'state',
    order_currency: 'currency',
    shipping_total: 'delivery',
    tax_total: 'tax',
    discount_total: 'discount',
    order_total: 'total',
    coupon_items: 'coupons',
    refund_items: 'refunds',
    payment_method_title: 'payment method',
    shipping_method: 'delivery method',
    billing_email: 'email',
    customer_email: 'account email',
    billing_first_name: 'first name',
    billing_last_name: 'last name',
    billing_phone: 'phone',
    shipping_phone: 'delivery phone',
    shipping_address_1: 'address',
    shipping_address_2: 'address more',
    shipping_city: 'city',
    shipping_postcode: 'postal code',
    billing_address_1: 'billing address',
    billing_address_2: 'billing address more',
    billing_city: 'billing city',
    billing_postcode: 'billing postal code',
    customer_note: 'note',
    item_name: 'item',
    item_sku: 'item sku',
    item_quantity: 'item pieces',
    item_subtotal: 'item total',
    ...Object.fromEntries(
      Array.from({ length: PAST_ORDER_LINES }, (_, at) => [`line_item_${at + 1}`, `line ${at + 1}`]),
    ),
  },
  'woocommerce-order-report': {
    date: 'placed',
    'order #': 'number',
    'n. revenue (formatted)': 'total',
    status: 'state',
    customer: 'whole name',
    'product(s)': 'products',
    'coupon(s)': 'discount code',
    'net sales': 'net total',
    'n. revenue': 'net total',
  },
}

/** Headings that no other table has together. */
const known: [PastOrdersFormat, readonly string[]][] = [
  ['shopify-orders', ['name', 'created at', 'total', 'lineitem quantity', 'lineitem name']],
  ['woocommerce-orders', ['order_number', 'order_date', 'order_total']],
  ['woocommerce-order-report', ['date', 'order #', 'status', 'product(s)']],
]

export function pastOrdersFormatOf(names: ReadonlySet<string>): PastOrdersFormat | null {
  return known.find(([, all]) => all.every((head) => names.has(head)))?.[0] ?? null
}

export function pastOrderHeads(format: PastOrdersFormat): Record<string, string> {
  return heads[format]
}

/** A column of lines beyond those that are read, as its heading says. */
export function isLineBeyond(head: string): boolean {
  const [, place] = /^line_item_(\d+)$/.exec(head.trim()) ?? []
  return place !== undefined && Number(place) > PAST_ORDER_LINES
}

/** What lists of orders have, and lists of goods have not, without blanks and lines between their words. */
const OF_ORDER =
  /^(?:order(?:no|number|id|date|time|status|state|total|totalamount|amount|key|type|currency|itemid)?|lineitem[a-z]*)$/
const OF_BUYER = new RegExp(
  '^(?:(?:billing|shipping|ship|buyer|customer|recipient)(?:first|last|full|company|e)?' +
    '(?:name|address\\d?|street|city|town|state|country|postcode|zip|phone|mobile|email|mail|note)|' +
    '(?:payment|shipping|delivery)method(?:title)?|(?:fulfil+ment|payment|financial)status|' +
    '(?:firstname|lastname|address|address1|city|phone|email)(?:billing|shipping))$',
)
/** A stock list may say in which order of the supplier its goods came, and on which day. */
const FEWEST = 3

/** Orders of a program whose lists nobody here knows: pieces that were sold are no stock, nor what was paid a price. */
export function isOrderList(heads: readonly string[]): boolean {
  const words = heads.map((head) => normalHead(head).replace(/[^\p{L}\p{M}\d]+/gu, ''))
  const ofOrder = new Set(words.filter((word) => OF_ORDER.test(word)))
  const ofBuyer = new Set(words.filter((word) => OF_BUYER.test(word)))
  return ofOrder.size > 0 && ofOrder.size + ofBuyer.size >= FEWEST
}

const OF_SALE = /^(?:(?:sales?)?order|invoice|bill|receipt)(?:no|number|id|date)$/

/** The heading by which a table of goods may be a list of what was sold; undefined where it has none. */
export function headOfSale(heads: readonly string[]): string | undefined {
  return heads.find((head) => OF_SALE.test(normalHead(head).replace(/[^\p{L}\p{M}\d]+/gu, '')))
}
