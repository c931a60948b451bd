/** What a column of a file that comes in may hold: its field, with the field's name for people. */
import { msg } from '@lingui/core/runtime-macro'
import { itemFieldEntries } from '../catalogue/items/item-fields.ts'
import { translationEntries } from '../catalogue/items/item-translations.ts'
import type { Word } from '../text/say.ts'

const MOST_OPTIONS = 10
const optionFields: [string, Word][] = Array.from({ length: MOST_OPTIONS }, (_, at) => at + 1).flatMap(
  (n): [string, Word][] => [
    [`option ${n} name`, msg`Option ${{ n }}: what it is`],
    [`option ${n} value`, msg`Option ${{ n }}: its value`],
    [`option ${n} visible`, msg`Option ${{ n }}: whether it is shown`],
  ],
)

/** Of a file of goods; those of this shop first. */
export const importFields: ReadonlyMap<string, Word> = new Map<string, Word>([
  ['id', msg`Item id`],
  ['title', msg`Title`],
  ['brand', msg`Brand`],
  ['category', msg`Category`],
  ['price', msg`Price`],
  ['qty', msg`Stock`],
  ['qty seen', msg`Stock when exported`],
  ['disabled', msg`Hidden (yes or no)`],
  ['color', msg`Colour`],
  ...itemFieldEntries.map(([, { column, label }]): [string, Word] => [column, label]),
  ['specifications', msg`Specifications`],
  ['description', msg`Description`],
  ...translationEntries.map(([, { column, label }]): [string, Word] => [column, label]),
  ['images', msg`Addresses of pictures, as they are`],
  ['image texts', msg`Texts of pictures`],
  ['variant group', msg`Variants: the group, or a word its rows share`],
  ['variant options', msg`Variants: options, one a line as Colour: Black`],
  ['pictures', msg`Pictures: names in the ZIP, or addresses to fetch`],
  ['currency', msg`Currency of its prices`],
  ['product', msg`Product its rows belong to`],
  ['slug', msg`Readable part of its address`],
  ['kind', msg`Kind of row`],
  ['html', msg`Description as HTML`],
  ['short html', msg`Short description as HTML`],
  ['category path', msg`Category, as a path`],
  ['published', msg`Published`],
  ['visibility', msg`Where it is shown`],
  ['kept', msg`Kept from the public (yes or no)`],
  ['doubted', msg`May keep it from the public`],
  ['shown from', msg`First day on which it is shown`],
  ['shown until', msg`Last day on which it is shown`],
  ['status', msg`Status`],
  ['price before', msg`Price before the sale`],
  ['on sale', msg`On sale (yes or no)`],
  ['sale days', msg`Days of the sale in one cell, parted by a slash`],
  ['in stock', msg`In stock (yes or no)`],
  ['stock counted by', msg`Who counts its stock`],
  ['stock counted as set', msg`Its stock is counted as of all goods there (yes or no)`],
  ['below nothing', msg`Sold on when it has run out`],
  ['taxed', msg`Whether it is taxed`],
  ['tax class', msg`Class of tax`],
  ['delivered', msg`Whether it is delivered`],
  ['gift card', msg`Gift card (yes or no)`],
  ['grams', msg`Weight in grams`],
  ['length', msg`Length`],
  ['width', msg`Width`],
  ['height', msg`Height`],
  ['picture', msg`Picture address`],
  ['picture place', msg`Place of the picture`],
  ['picture text', msg`Text of the picture`],
  ['variant picture', msg`Picture of the variant`],
  ...optionFields,
])

/** Of these a file may have several columns: one that keeps a row from the public, or says it is gone, is enough. */
export const severalColumns: ReadonlySet<string> = new Set([
  ...['disabled', 'published', 'visibility', 'kept', 'status', 'doubted', 'shown from', 'shown until', 'in stock'],
])

/** Of a file of customers. */
export const customerFields: ReadonlyMap<string, Word> = new Map<string, Word>([
  ['email', msg`Email address`],
  ['first name', msg`First name`],
  ['last name', msg`Last name`],
  ['whole name', msg`First and last name`],
  ['company', msg`Company`],
  ['address', msg`Address`],
  ['address more', msg`Address, second line`],
  ['city', msg`City`],
  ['state', msg`District or province`],
  ['postal code', msg`Postal code`],
  ['country', msg`Country`],
  ['phone', msg`Phone number`],
  ['address phone', msg`Phone number of the address`],
  ['newsletter', msg`Agreed to the newsletter (yes or no)`],
])

/** How many lines of an order may stand in columns of their own. */
export const PAST_ORDER_LINES = 40

/** Of a file of past orders. */
export const pastOrderFields: ReadonlyMap<string, Word> = new Map<string, Word>([
  ['number', msg`Order number`],
  ['placed', msg`Day and time of the order`],
  ['state', msg`State of the order`],
  ['payment state', msg`State of the payment`],
  ['delivery state', msg`State of the delivery`],
  ['cancelled', msg`When it was cancelled`],
  ['currency', msg`Currency of its prices`],
  ['total', msg`Total`],
  ['net total', msg`Total without delivery and tax`],
  ['delivery', msg`Delivery fee`],
  ['tax', msg`Tax`],
  ['discount', msg`Discount`],
  ['discount code', msg`Discount code`],
  ['coupons', msg`Discount codes with their amounts`],
  ['refunded', msg`Money given back`],
  ['refunds', msg`Refunds, one behind the other`],
  ['payment method', msg`Way of paying`],
  ['delivery method', msg`Way of delivery`],
  ['email', msg`Email address`],
  ['account email', msg`Email address of the account`],
  ['first name', msg`First name`],
  ['last name', msg`Last name`],
  ['whole name', msg`First and last name`],
  ['receiver', msg`Name at the delivery address`],
  ['phone', msg`Phone number`],
  ['address phone', msg`Phone number of the address`],
  ['delivery phone', msg`Phone number of the delivery address`],
  ['address', msg`Address`],
  ['address more', msg`Address, second line`],
  ['city', msg`City`],
  ['postal code', msg`Postal code`],
  ['billing address', msg`Billing address`],
  ['billing address more', msg`Billing address, second line`],
  ['billing city', msg`City of the billing address`],
  ['billing postal code', msg`Postal code of the billing address`],
  ['note', msg`Note of the customer`],
  ['products', msg`Items with their pieces`],
  ['item', msg`Item: its name`],
  ['item sku', msg`Item: its SKU`],
  ['item pieces', msg`Item: its pieces`],
  ['item price', msg`Item: price of one`],
  ['item total', msg`Item: price of all its pieces`],
  ...Array.from({ length: PAST_ORDER_LINES }, (_, at): [string, Word] => [
    `line ${at + 1}`,
    msg`Line ${{ line: at + 1 }}`,
  ]),
])
