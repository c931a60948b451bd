// What is known of somebody who has just signed up here.
import { expect, test } from 'vitest'
import { registration, useRegistration } from './registration-store.ts'

test('A sign-up sets the success flag and the new user id until it is forgotten', () => {
  expect(useRegistration.getState()).toMatchObject({ succeeded: false, newUserId: null })
  registration.succeed({ userId: 'u1', email: 'nimali@example.com' })
  expect(useRegistration.getState()).toEqual({
    succeeded: true,
    newUserId: 'u1',
    email: 'nimali@example.com',
  })
  registration.forget()
  expect(useRegistration.getState()).toEqual({ succeeded: false, newUserId: null, email: '' })
})
