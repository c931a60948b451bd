/** The quiet buttons beside 'Compare'. */
export const toolStyles =
  'noscript:hidden! print:hidden flex min-h-9 items-center justify-center gap-2 pointer-coarse:min-h-11 rounded-md px-3 font-medium ' +
  'text-ink-soft text-sm transition-colors duration-150 hover:bg-stage hover:text-ink'
