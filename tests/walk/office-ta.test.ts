// The back office in Tamil.
import { walkOffice } from './office.ts'

await walkOffice('ta')
