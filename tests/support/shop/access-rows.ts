/** The kinds of rows of the access table. */
import type { CallOptions } from './open-test-shop.ts'
import type { TestBrowser, TestPerson } from './people.ts'

export interface Row {
  /** Status by caller: somebody without a token, the person themself, another customer, the owner, a manager, staff. */
  visitor: number
  self: number
  other: number
  admin: number
  manager: number
  staff: number
  /**
   * A call that goes through if the caller may make it. `self` is the person it is about; of a visitor they stand in.
   */
  asked: (self: TestPerson, caller: TestBrowser) => Promise<CallOptions> | CallOptions
}

export const open = (status: number, asked: Row['asked'] = () => ({})): Row => ({
  visitor: status,
  self: status,
  other: status,
  admin: status,
  manager: status,
  staff: status,
  asked,
})
export const ofTheSignedIn = (asked: Row['asked'] = () => ({})): Row => ({ ...open(200, asked), visitor: 401 })
export const ofThePerson = (asked: Row['asked']): Row => ({
  ...open(200, asked),
  visitor: 401,
  other: 403,
})
export const ofAdmins = (status: number, asked: Row['asked'] = () => ({})): Row => ({
  visitor: 401,
  self: 403,
  other: 403,
  admin: status,
  manager: status,
  staff: status,
  asked,
})
export const ofManagers: typeof ofAdmins = (...row) => ({ ...ofAdmins(...row), staff: 403 })
export const ofOwners: typeof ofAdmins = (...row) => ({ ...ofManagers(...row), manager: 403 })
