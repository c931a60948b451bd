/** Keeps the secret of a mail link in this tab while its person logs in; where storage is forbidden it is not kept. */
const KEY = 'kade-verify-link'

export const keptLink = {
  read: () => attempt(() => sessionStorage.getItem(KEY)) ?? '',
  keep: (secret: string) => void attempt(() => sessionStorage.setItem(KEY, secret)),
  forget: () => void attempt(() => sessionStorage.removeItem(KEY)),
}

function attempt<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}
