/**
 * Files of customers of other shops. Shopify: the headings of its export since 2023 (`Accepts Email Marketing`,
 * `Default Address Address1`), as its help names them
 * (https://help.shopify.com/en/manual/customers/import-export-customers), and those before (`Accepts Marketing`,
 * `Address1`), as public programs write them (tramyardg/magento2ShopifyCSV, `src/customers/header.js`).
 * WooCommerce: `get_export_columns` of `src/Admin/API/Reports/Customers/Controller.php`
 * (https://github.com/woocommerce/woocommerce). Read on 2026-11-28.
 */
import type { CustomersFormat } from '#contract/integrations/imports.ts'

/** Each heading with and without what Shopify writes before it since 2023. */
function ofAddress(heads: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(heads).flatMap(([head, field]) => [
      [head, field],
      [`default address ${head}`, field],
    ]),
  )
}

const heads: Record<CustomersFormat, Record<string, string>> = {
  'shopify-customers': {
    'first name': 'first name',
    'last name': 'last name',
    email: 'email',
    'accepts email marketing': 'newsletter',
    'accepts marketing': 'newsletter',
    phone: 'phone',
    ...ofAddress({
      company: 'company',
      address1: 'address',
      address2: 'address more',
      city: 'city',
      'province code': 'state',
      province: 'state',
      'country code': 'country',
      country: 'country',
      zip: 'postal code',
    }),
    'default address phone': 'address phone',
  },
  'woocommerce-customers': {
    name: 'whole name',
    email: 'email',
    'country / region': 'country',
    city: 'city',
    region: 'state',
    'postal code': 'postal code',
    'billing phone': 'phone',
    'shipping phone': 'address phone',
  },
}

/** Headings that no other table has together. */
const known: [CustomersFormat, readonly string[]][] = [
  ['shopify-customers', ['first name', 'last name', 'email', 'accepts email marketing']],
  ['shopify-customers', ['first name', 'last name', 'email', 'accepts marketing']],
  ['woocommerce-customers', ['name', 'email', 'sign up', 'aov']],
]

export function customersFormatOf(names: ReadonlySet<string>): CustomersFormat | null {
  return known.find(([, all]) => all.every((head) => names.has(head)))?.[0] ?? null
}

export function customerHeads(format: CustomersFormat): Record<string, string> {
  return heads[format]
}
