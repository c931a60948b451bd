// The back office in English.
import { walkOffice } from './office.ts'

await walkOffice('en')
