/**
 * A `jsonb` column whose values may be plain texts. Drizzle's own parses every text once more than the driver has: the
 * text `5` came back as a number, and each text that is no JSON cost an exception.
 */
import { customType } from 'drizzle-orm/pg-core'

export function anyJson<Value>() {
  return customType<{ data: Value; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
  })()
}
