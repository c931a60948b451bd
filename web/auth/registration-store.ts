/** That somebody has just signed up here, until they log in: the success flag, and the account that was made. */
import { create } from 'zustand'

export interface Registered {
  succeeded: boolean
  newUserId: string | null
  /** Fills in the login form. */
  email: string
}

const nobody: Registered = { succeeded: false, newUserId: null, email: '' }

export const useRegistration = create<Registered>(() => nobody)

export const registration = {
  succeed: ({ userId, email }: { userId: string; email: string }) =>
    useRegistration.setState({ succeeded: true, newUserId: userId, email }),
  forget: () => useRegistration.setState(nobody),
}
