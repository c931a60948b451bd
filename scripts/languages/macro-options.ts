/** How the words of the sources are read, when they are built and when they are gathered. */
import type { LinguiMacroOptions } from '@lingui/native-tools'

export const macroOptions = {
  // The words stay in the code: English needs no catalogue.
  descriptorFields: 'message',
  // The second works without a build too, as the contract and the server run.
  corePackage: ['@lingui/core/macro', '@lingui/core/runtime-macro'],
  runtimeModules: {
    i18n: ['#web/languages/i18n.ts', 'i18n'],
    Trans: ['#web/languages/trans.tsx', 'Trans'],
    // `t` says the word anywhere, so nothing needs the hook: a build that meets it fails by this name.
    useLingui: ['#web/languages/no-hook-use-t.ts', 'useLingui'],
  },
} satisfies LinguiMacroOptions
