const { adminRooms, shopRooms } = require('./web/rooms.ts')

/**
 * Folders with those each may import beside itself: no arrow goes back, and what is not named is not allowed. `a/*` is a
 * folder with all that is in it.
 */
const server = {
  platform: [],
  'platform/config': ['platform'],
  'platform/database': ['platform', 'platform/config'],
  'platform/files': ['platform', 'platform/config'],
  'platform/fetch': ['platform', 'platform/config'],
  'platform/sheets': ['platform'],
  'platform/jobs': ['platform', 'platform/database'],
  'platform/secrets': ['platform', 'platform/config', 'platform/database'],
  'platform/embedded': ['platform', 'platform/files'],
  'platform/backup': ['platform', 'platform/database', 'platform/embedded', 'platform/files'],
  'platform/copies': ['platform', 'platform/config', 'platform/files'],
  'platform/outbox': ['platform', 'platform/config', 'platform/database', 'platform/jobs'],
  http: ['platform/*'],

  'site/audit': [],
  'site/consents': [],
  'site/redirects': ['site/audit'],
  'site/pages': ['site/audit', 'site/redirects'],
  'site/settings': ['site/audit', 'site/pages'],
  'site/media': [],
  'site/media/uploads': ['site/media'],
  'site/messages/words': [],
  'site/messages/texts': ['site/messages/words'],
  'site/messages': ['site/audit', 'site/settings', 'site/messages/*'],
  'site/newsletter': ['site/audit', 'site/consents', 'site/messages'],

  'catalogue/data': ['site/settings'],
  'catalogue/languages': ['catalogue/data'],
  'catalogue/filters': ['site/settings', 'catalogue/data', 'catalogue/languages'],
  'catalogue/items': ['site/settings', 'site/redirects', 'catalogue/data', 'catalogue/languages', 'catalogue/filters'],
  'catalogue/search': [
    ...['site/settings', 'catalogue/data', 'catalogue/languages', 'catalogue/filters', 'catalogue/items'],
  ],
  'catalogue/variants': ['catalogue/data', 'catalogue/items'],
  'catalogue/cells': ['catalogue/data', 'catalogue/languages', 'catalogue/items', 'catalogue/variants'],
  catalogue: ['catalogue/*'],

  'people/accounts': ['site/*'],
  'people/sessions': ['site/audit', 'people/accounts'],
  'people/sign-in': ['site/*', 'people/accounts', 'people/sessions'],
  'people/second-factor': ['site/*', 'people/accounts', 'people/sessions', 'people/sign-in'],
  'people/staff': ['site/*', 'people/accounts', 'people/sessions', 'people/sign-in'],
  'people/api-keys': ['site/audit', 'people/accounts', 'people/sessions'],
  'people/customers': ['site/audit', 'people/accounts', 'people/staff'],
  'people/wishlist': ['site/*', 'catalogue/*', 'people/accounts'],
  people: ['site/audit', 'people/*'],

  'checkout/discounts': ['site/audit'],
  'checkout/places': [],
  'checkout/delivery': ['site/settings', 'checkout/discounts', 'checkout/places'],
  'checkout/payments/vendors': [],
  'checkout/payments': ['site/settings', 'checkout/payments/vendors'],

  'orders/data': [],
  'orders/price': [...belowOrders(), 'orders/data'],
  'orders/order': [...belowOrders(), 'orders/data', 'orders/price'],
  'orders/messages': [...belowOrders(), 'orders/data', 'orders/price', 'orders/order'],
  'orders/files': [...belowOrders(), 'orders/data', 'orders/order', 'orders/messages'],
  'orders/place': [...belowOrders(), 'orders/data', 'orders/price', 'orders/order', 'orders/messages'],
  'orders/pay': [
    ...belowOrders(),
    ...['orders/data', 'orders/price', 'orders/order', 'orders/messages', 'orders/files'],
  ],
  'orders/statements': [...belowOrders(), 'orders/data', 'orders/order', 'orders/pay'],
  'orders/fulfil': [
    ...belowOrders(),
    ...['orders/data', 'orders/price', 'orders/order', 'orders/messages', 'orders/place', 'orders/pay'],
  ],
  'orders/couriers/adapters': [],
  'orders/couriers': [
    ...belowOrders(),
    ...['orders', 'orders/data', 'orders/order', 'orders/files', 'orders/fulfil'],
    'orders/couriers/adapters',
  ],
  'orders/return': [...belowOrders(), 'orders/data', 'orders/order', 'orders/messages', 'orders/files'],
  'orders/track': [
    ...belowOrders(),
    ...['orders/data', 'orders/order', 'orders/files', 'orders/pay', 'orders/fulfil', 'orders/return'],
  ],
  'orders/list': ['orders/data', 'orders/order', 'orders/files'],
  orders: [...belowOrders(), ...onTheWay()],
  'orders/units': [...belowOrders(), 'orders', 'orders/data', 'orders/order', 'orders/list'],
  'orders/past-orders': [],
  'orders/papers/pdf': ['site/media'],
  'orders/papers': [...['site/*', 'checkout/payments', 'orders', ...onTheWay(), 'orders/units', 'orders/papers/pdf']],
  'orders/claims': [
    ...belowOrders(),
    ...['orders', 'orders/data', 'orders/order', 'orders/messages', 'orders/files', 'orders/units', 'orders/papers'],
  ],
  'orders/pre-orders': [...belowOrders(), ...onTheWay(), 'orders/papers'],

  'stock/stock-alerts': ['site/*', 'catalogue/*'],
  'stock/inventory/glossary': ['site/audit', 'catalogue/*'],
  'stock/inventory/receipts': ['catalogue/*'],
  'stock/inventory/stock-takes': ['catalogue/*', 'people/accounts'],
  'stock/inventory': ['site/audit', 'catalogue/*', 'people/accounts', 'orders/pre-orders', 'stock/*'],

  'feedback/entries': ['site/audit', 'catalogue/data'],
  'feedback/inquiries': ['site/*', 'feedback/entries'],
  'feedback/questions': ['site/*', 'catalogue/*', 'feedback/entries'],
  'feedback/reviews': [
    ...['site/*', 'catalogue/*', 'people/accounts', 'people/customers'],
    ...['orders/data', 'orders/order', 'orders/return', 'feedback/entries'],
  ],

  'integrations/assistant': ['site/audit', 'people/accounts', 'people/api-keys'],
  'integrations/imports/formats': ['catalogue/cells'],
  'integrations/imports': [
    ...['site/*', 'catalogue/*', 'people/accounts', 'people/customers', 'orders/past-orders'],
    'integrations/imports/formats',
  ],
  'integrations/exports': [
    ...[
      'site/audit',
      'site/redirects',
      'catalogue/cells',
      'people/customers',
      'orders/data',
      'orders/list',
      'orders/couriers',
      'stock/inventory/receipts',
    ],
  ],
  'integrations/webhooks': [
    ...['site/audit', 'site/settings', 'catalogue/data', 'people/accounts', 'checkout/payments'],
    ...['orders/data', 'orders/order'],
  ],
  'integrations/machines/feed': ['site/settings', 'catalogue/*'],
  'integrations/machines/order-events': [
    ...['site/settings', 'orders/data', 'orders/order', 'integrations/webhooks', 'integrations/machines/ucp'],
  ],
  'integrations/machines/ucp': [
    ...['site/settings', 'catalogue/*', 'checkout/delivery', 'checkout/payments', 'integrations/webhooks'],
    ...['people/customers', 'orders/data', 'orders/price', 'orders/order', 'orders/place', 'orders/track'],
  ],
  'integrations/machines': [
    ...['site/settings', 'catalogue/items', 'checkout/payments', 'orders/price', 'integrations/machines/*'],
  ],

  'office/audit-log': allButOffice(),
  'office/backups': ['site/*', 'people/accounts', 'orders/files', 'office/books'],
  'office/books': allButOffice(),
  'office/dashboard': [...allButOffice(), 'office/backups', 'office/vat'],
  'office/history': allButOffice(),
  'office/message-words': allButOffice(),
  'office/personal-data': allButOffice(),
  'office/reports': allButOffice(),
  'office/vat': [...allButOffice(), 'office/reports'],
  'office/server': ['site/*', 'people/accounts', 'office/backups'],
}

function belowOrders() {
  return ['site/*', 'catalogue/*', 'people/accounts', 'people/customers', 'checkout/*']
}

/** An order's way, first to last. */
function onTheWay() {
  const way = ['data', 'price', 'order', 'messages', 'files', 'place', 'pay', 'fulfil', 'return', 'track', 'list']
  return way.map((step) => `orders/${step}`)
}

function allButOffice() {
  return ['site', 'catalogue', 'people', 'checkout', 'orders', 'stock', 'feedback', 'integrations'].map(
    (group) => `${group}/*`,
  )
}

const contract = {
  core: [],
  text: ['core'],
  'site/content': ['core'],
  'site/pages': ['core', 'text'],
  site: ['core', 'text', 'site/content', 'site/pages'],
  'catalogue/electricity': ['core'],
  'catalogue/items': ['core', 'text', 'catalogue/electricity'],
  catalogue: ['core', 'text', 'site', 'catalogue/electricity', 'catalogue/items'],
  people: ['core', 'text', 'catalogue/items'],
  checkout: ['core', 'text', 'catalogue/*'],
  orders: ['core', 'text', 'checkout'],
  'orders/units': ['core', 'text', 'site', 'catalogue', 'checkout', 'orders'],
  'orders/papers': ['core', 'text', 'orders', 'orders/units'],
  'orders/pre-orders': ['core', 'text', 'checkout', 'orders'],
  'orders/past-orders': ['core', 'text'],
  'orders/couriers': ['core', 'text', 'checkout', 'orders'],
  surface: ['text', 'integrations'],
  stock: ['core', 'text', 'site', 'catalogue/*'],
  feedback: ['core', 'text', 'site'],
  integrations: [
    ...['core', 'text', 'site', 'catalogue/*', 'checkout', 'orders', 'orders/past-orders', 'orders/couriers', 'stock'],
  ],
  office: ['core', 'text', 'site', 'people', 'checkout', 'orders/*', 'feedback'],
  'refusal-texts': ['text'],
}

/** `a/*` also holds `a` itself; every other folder stands for the files directly in it. */
function pathOf(top, folder) {
  return folder.endsWith('/*') ? `^${top}/${folder.slice(0, -2)}/` : `^${top}/${folder}/[^/]+$`
}

const GROUND = { server: ['platform/*', 'http'], contract: [] }

const ladder = Object.entries({ server, contract }).flatMap(([top, rooms]) =>
  Object.entries(rooms).map(([room, others]) => {
    const isGround = /^(?:platform|http)\b/.test(room)
    const allowed = [room, ...others, ...(isGround ? [] : GROUND[top])].map((folder) => pathOf(top, folder))
    return {
      name: `${top}/${room}-on-its-step`,
      comment: 'A room imports itself, what every room may, and the rooms that are named for it.',
      severity: 'error',
      from: { path: pathOf(top, room), pathNot: '\\.test\\.ts$' },
      to: { path: `^${top}/`, pathNot: [...allowed, ...(isGround ? [] : ['^server/services\\.ts$'])] },
    }
  }),
)

const inShop = (rooms) => `^web/shop/(${rooms.join('|')})/`
const inAdmin = (rooms) => `^web/admin/(${rooms.join('|')})/`

/** The arrows between the parts of the house; each rule says why. */
module.exports = {
  forbidden: [
    {
      name: 'contract-stands-alone',
      comment: 'The contract is what both sides agree on: it imports zod, what marks its words, and itself.',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^contract/', '^node_modules/zod/', '^node_modules/@lingui/core/dist/runtime-macro'] },
    },
    {
      name: 'server-knows-no-screen',
      comment: 'The server never imports what people see or what runs it.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(web|host|demo)/' },
    },
    {
      name: 'web-asks-the-api',
      comment: 'Screens reach data through the API alone, never through the server code.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|host|demo)/' },
    },
    {
      name: 'ui-knows-no-shop-word',
      comment: 'It is made of parts that any site could use: it imports no other part of web.',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: '^web/(?!ui/)' },
    },
    {
      name: 'words-through-macros-alone',
      comment: 'No instance of the library that could be switched: `t` asks for the language of the request in hand.',
      severity: 'error',
      from: { path: '^(web|host)/' },
      to: { path: '^node_modules/@lingui/', pathNot: '/macro/' },
    },
    {
      name: 'api-stands-at-the-bottom',
      comment: 'The client of the API serves every screen and knows none of them.',
      severity: 'error',
      from: { path: '^web/api/', pathNot: '\\.test\\.ts$' },
      to: { path: '^web/(?!(?:api|languages)/)' },
    },
    {
      name: 'session-stands-below-screens',
      comment: 'Who is signed in, and calls on their behalf: shop, auth, account and admin stand above.',
      severity: 'error',
      from: { path: '^web/(session|storage|lazy|languages|offline|shop-details|places)/' },
      to: { path: '^web/(shop|auth|account|admin|meta|content)/' },
    },
    {
      name: 'shop-knows-no-account',
      comment: 'The shop is read without signing in: the account area stands above it.',
      severity: 'error',
      from: { path: '^web/(shop|meta|content)/' },
      to: { path: '^web/(auth|account|admin)/' },
    },
    {
      name: 'auth-and-account-stand-apart',
      comment: 'They meet in the session, not in each other.',
      severity: 'error',
      from: { path: '^web/(auth|account)/' },
      to: { path: '^web/(auth|account|admin)/', pathNot: '^web/$1/' },
    },
    {
      name: 'nobody-imports-the-admin-screens',
      comment: 'Not a byte of the back office reaches a shopper.',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/admin/' },
      to: { path: '^web/admin/' },
    },
    {
      name: 'admin-borrows-nothing-from-the-shop',
      comment: 'The back office shares ui, session and the API client with the shop, and no screen.',
      severity: 'error',
      from: { path: '^web/admin/' },
      to: { path: '^web/(shop|auth|account|content)/' },
    },
    {
      name: 'pages-never-import-pages',
      comment: 'What two pages share stands in a room below them. The preview shows pages before they are published.',
      severity: 'error',
      from: { path: inShop(shopRooms.pages), pathNot: '^web/shop/preview/' },
      to: { path: inShop(shopRooms.pages), pathNot: '^web/shop/$1/' },
    },
    {
      name: 'nobody-imports-a-page',
      comment: 'Auth and account take from the rooms that pages of the shop share, too.',
      severity: 'error',
      from: { path: '^web/(?!shop/)' },
      to: { path: inShop(shopRooms.pages) },
    },
    {
      name: 'shared-rooms-stand-below-pages',
      comment: 'pages -> layout, cards, promotions -> search -> cart-state, wishlist-state -> catalogue, errors.',
      severity: 'error',
      from: { path: inShop([...shopRooms.shared, ...shopRooms.state, ...shopRooms.ground]) },
      to: { path: inShop(shopRooms.pages) },
    },
    {
      name: 'state-stands-below-what-shows-it',
      comment: 'What the browser keeps, before what shows it.',
      severity: 'error',
      from: { path: inShop(shopRooms.state), pathNot: '\\.test\\.tsx?$' },
      to: { path: inShop(shopRooms.shared) },
    },
    {
      name: 'catalogue-stands-below-cart-and-wishlist',
      comment: 'What an item is, before what is done with it.',
      severity: 'error',
      from: { path: inShop(shopRooms.ground), pathNot: '\\.test\\.ts$' },
      to: { path: inShop([...shopRooms.state, ...shopRooms.shared]) },
    },
    {
      name: 'admin-pages-never-import-admin-pages',
      comment: 'What two pages of the back office share stands in a room below them.',
      severity: 'error',
      from: { path: inAdmin(adminRooms.pages), pathNot: '^web/admin/backups/' },
      to: { path: inAdmin(adminRooms.pages), pathNot: '^web/admin/$1/' },
    },
    {
      name: 'backups-set-their-settings-in-place',
      comment: 'The page of backups has the form of the settings, with the group of its own.',
      severity: 'error',
      from: { path: '^web/admin/backups/' },
      to: {
        path: inAdmin(adminRooms.pages),
        pathNot: ['^web/admin/backups/', '^web/admin/settings/settings-form\\.tsx?$'],
      },
    },
    {
      name: 'shared-admin-rooms-stand-below-pages',
      comment: 'Words, form and list serve every page of the back office alike.',
      severity: 'error',
      from: { path: inAdmin(adminRooms.shared) },
      to: { path: inAdmin(adminRooms.pages) },
    },
    ...ladder,
    {
      name: 'plain-is-without-zod',
      comment: 'Pages of shoppers load files that end so, and zod is 13 KB: they and all they import do without.',
      severity: 'error',
      from: { path: '^contract/.*\\.plain\\.ts$' },
      to: { path: '^node_modules/zod/', reachable: true },
    },
    {
      name: 'site-knows-the-surface-alone',
      comment: 'A site is built against `#site`, React, packages and its own files: all else of the shop may change.',
      severity: 'error',
      from: { path: '^site(\\.example)?/' },
      to: {
        path: '^(contract|server|web|host|demo|tests|bench|scripts|ops|lab)/|^virtual:',
        pathNot: '^contract/surface/site\\.ts$',
      },
    },
    {
      name: 'site-has-no-framework-of-the-shop',
      comment:
        'The packages of the shop come and go with it: React is promised, any other is named by the site itself.',
      severity: 'error',
      from: { path: '^site(\\.example)?/' },
      to: {
        path: '(^|/)node_modules/',
        pathNot: ['^site(\\.example)?/node_modules/', '(^|/)node_modules/(@types/)?(react|react-dom|node)/'],
      },
    },
    {
      name: 'nobody-imports-a-site',
      comment: 'The build puts it in: a shop without one is whole.',
      severity: 'error',
      from: { path: '^(contract|server|web|host|demo|bench|scripts|ops)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^site(\\.example)?/' },
    },
    {
      name: 'web-site-stands-below-screens',
      comment: 'Where a site shows something of its own: screens place it, it knows none of them.',
      severity: 'error',
      from: { path: '^web/site/' },
      to: { path: '^web/(?!site/|api/|languages/|ui/)' },
    },
    {
      name: 'production-knows-no-test',
      comment: 'Nothing that runs in a shop is taken from tests or from the bench.',
      severity: 'error',
      from: { path: '^(contract|server|web|host|demo)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(tests|bench|scripts)/' },
    },
    {
      name: 'server-command-stands-alone',
      comment: "`kade` works where the shop does not: it takes nothing of the shop's code.",
      severity: 'error',
      from: { path: '^ops/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(contract|server|web|host|demo|tests|bench|scripts|node_modules)/' },
    },
    {
      name: 'test-support-knows-no-test',
      comment: 'What tests share imports no test.',
      severity: 'error',
      from: { path: '^tests/support/' },
      to: { path: '\\.test\\.tsx?$' },
    },
    {
      name: 'demo-stands-above-the-server',
      comment: 'The demo shop is filled through commands; it shows nothing and serves nothing.',
      severity: 'error',
      from: { path: '^demo/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(web|host|tests|bench)/' },
    },
    {
      name: 'scripts-stand-alone',
      comment: 'They run before anything is installed or built. The words of mails are a list, which translators get.',
      severity: 'error',
      from: { path: '^scripts/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(server|web|host|demo|bench)/', pathNot: '^server/site/messages/words/' },
    },
    {
      name: 'only-routes-know-the-framework',
      severity: 'error',
      comment: 'Commands know nothing of HTTP: only routes do.',
      from: {
        path: '^server/(?!http/|app/)',
        pathNot: ['routes\\.ts$', '\\.test\\.ts$', '^server/site/media/', '^server/people/sessions/.*cookie'],
      },
      to: { path: '^node_modules/(hono|@hono)/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'Circles hide who depends on whom.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-imported-exists',
      severity: 'error',
      comment: 'An import that leads nowhere.',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\+types/'] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^build/', '\\+types/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
