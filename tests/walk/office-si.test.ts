// The back office in Sinhala.
import { walkOffice } from './office.ts'

await walkOffice('si')
