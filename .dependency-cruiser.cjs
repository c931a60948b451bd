/** The arrows between the parts of the house; each rule says why. */
module.exports = {
  forbidden: [
    {
      name: 'contract-stands-alone',
      comment: 'The contract is what both sides agree on: it imports zod and itself, nothing else.',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^contract/', '^node_modules/zod/'] },
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
      to: { path: '^web/(shop|account|back-office|content)/' },
    },
    {
      name: 'pages-never-import-the-back-office',
      comment: 'Not a byte of the back office reaches a shopper.',
      severity: 'error',
      from: { path: '^web/(shop|account|ui|content)/' },
      to: { path: '^web/back-office/' },
    },
    {
      name: 'platform-knows-no-domain',
      severity: 'error',
      comment: 'The platform stands below every domain.',
      from: { path: '^server/platform/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^server/(http|accounts|media|newsletter|catalogue|wishlist|orders|pre-orders|inquiries|owner)/',
      },
    },
    {
      name: 'http-knows-no-domain',
      severity: 'error',
      comment: 'Gates, errors and headers serve every domain alike.',
      from: { path: '^server/http/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^server/(accounts|media|newsletter|catalogue|wishlist|orders|pre-orders|inquiries|owner)/',
      },
    },
    {
      name: 'catalogue-stands-below-orders',
      severity: 'error',
      comment: 'Domains stand on a ladder and import downwards only.',
      from: { path: '^server/(catalogue|accounts|media|newsletter)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/(wishlist|orders|pre-orders|inquiries|owner)/' },
    },
    {
      name: 'only-routes-know-the-framework',
      severity: 'error',
      comment: 'Commands know nothing of HTTP: only routes do.',
      from: {
        path: '^server/(?!http/|app\\.ts)',
        pathNot: ['routes\\.ts$', '\\.test\\.ts$', '^server/media/', '^server/accounts/.*cookie'],
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
