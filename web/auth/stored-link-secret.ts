/** The secret of a mail link, stored in this tab while its person logs in. Where storage is forbidden it is lost. */
const KEY = 'kade-verify-link'

export const storedLinkSecret = {
  read: () => ifAllowed(() => sessionStorage.getItem(KEY)) ?? '',
  store: (secret: string) => void ifAllowed(() => sessionStorage.setItem(KEY, secret)),
  remove: () => void ifAllowed(() => sessionStorage.removeItem(KEY)),
}

function ifAllowed<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}
