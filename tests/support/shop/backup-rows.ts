/** Rows of the access table: backups, and the server they lie on. */
import { ofOwners, open } from './access-rows.ts'

export function backupRows() {
  return {
    'GET /server': ofOwners(200),
    'GET /backups': ofOwners(200),
    'POST /backups': ofOwners(201),
    // The id is made up: whoever may make the call is told that there is none.
    'POST /backups/{id}/link': ofOwners(404, () => ({ params: { id: 'made-up' } })),
    // Open to anyone, but good for nothing without an address that was asked for.
    'GET /backups/file': open(410, () => ({ query: { ticket: 'made-up' } })),
  }
}
