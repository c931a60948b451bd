/** The five groups of production code that faults are planted in. */
import type { Operator } from './operators.ts'

interface Drawing {
  /** Globs; of some files only the lines that belong to the group count. */
  places: readonly (string | { files: string; lines: RegExp })[]
  /** The changes that the first draws make, since the group is about them; the others are drawn too. */
  first: readonly Operator[]
}

export const groups = {
  'money-and-stock': {
    places: [
      'contract/**/{money,vat,discount.plain,discounts,delivery-fee.plain,price-change,sale.plain,amount-in-words,orders,order-states}.ts',
      'contract/**/{payment-limits.plain,payment-states,payments,pre-order-states,remittance,returns,quotes,stock-takes}.ts',
      'server/checkout/**/*.ts',
      'server/orders/*.ts',
      'server/orders/{data,price,order,messages,place,pay,statements,fulfil,return,list,pre-orders}/*.ts',
      'server/catalogue/**/{stock,stock-queue,sale-price,turn-sales,write-items,low-stock}.ts',
      'server/stock/inventory/**/*.ts',
    ],
    first: ['rounded otherwise', 'sign turned', 'lock left out', 'limit off by one', 'comparison turned'],
  },
  gates: {
    places: [
      'contract/**/{accounts,api-keys,audit,backups,calls,customers,exports,glossary,history,imports,inquiries}.ts',
      'contract/**/{inventory,items,order-handling,papers,permissions,rate-limits,receipts,reports,settings}.ts',
      'contract/**/{failed-messages,second-factor,staff,stock-takes,webhooks}.ts',
      'server/people/{accounts,api-keys,second-factor,sessions,sign-in,staff}/*.ts',
      'server/http/**/*.ts',
      'server/platform/secrets/*.ts',
      'server/platform/**/public-*.ts',
      'server/people/customers/refuse-blocked.ts',
      'host/**/{admin-routes,caller-address,csp-script-hashes,host-names,security-headers,unsent-form}.ts',
      'host/admission/*.ts',
    ],
    first: ['gate opened', 'gate opened', 'gate opened', 'condition fixed', 'comparison turned', 'lock left out'],
  },
  cache: {
    places: [
      'host/page-cache/*.ts',
      'host/**/{languages,static-files,pages}.ts',
      'server/http/{cache-tags,matches-etag}.ts',
      'server/platform/database/{cache-invalidation,transaction}.ts',
      'server/catalogue/data/count-cache.ts',
      'web/offline/*.ts',
      { files: 'server/**/*.ts', lines: /\b(?:invalidate|setCacheTags|cachedCount)\(/ },
      { files: 'web/page-table.ts', lines: /\bcache:/ },
    ],
    first: ['tag forgotten', 'tag forgotten', 'tag forgotten', 'cached otherwise', 'condition fixed'],
  },
  screens: {
    places: ['web/**/*.{ts,tsx}', 'messages/{shop,office}/*.po'],
    first: ['translation missing', 'label left out', 'label left out', 'text changed', 'attribute left out', 'hidden'],
  },
  'files-and-papers': {
    places: [
      'contract/**/{order-files,paper-dates,paper-settings,paper-words,papers,pictures,media,imports,exports}.ts',
      'contract/office/backups.ts',
      'contract/orders/papers/paper-texts.ts',
      'server/{office/backups,integrations/exports,integrations/imports,site/media,orders/papers}/**/*.ts',
      'server/orders/files/*.ts',
      'server/integrations/machines/feed/*.ts',
      'server/platform/{backup,files,sheets}/*.ts',
    ],
    first: ['lock left out', 'comparison turned', 'limit off by one', 'condition fixed'],
  },
} as const satisfies Record<string, Drawing>

export type Group = keyof typeof groups
