/** The laboratory takes whatever it needs of the product, which knows nothing of it. */
module.exports = {
  forbidden: [
    {
      name: 'product-knows-no-lab',
      comment: 'Whoever runs or changes the shop needs none of it.',
      severity: 'error',
      from: { pathNot: '^lab/' },
      to: { path: '^lab/' },
    },
    {
      name: 'no-circles',
      comment: 'Circles hide who depends on whom.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'trials-stand-apart',
      comment: 'What two of them share, such as running apart from the network, is named.',
      severity: 'error',
      from: { path: '^lab/(attack|drill|load|trial)/' },
      to: { path: '^lab/(attack|drill|load|outage|trial)/', pathNot: '^lab/$1/' },
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
