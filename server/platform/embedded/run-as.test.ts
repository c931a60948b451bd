// A service that may not call chown starts PostgreSQL all the same: what is its own is left as it is.
import { expect, test } from 'vitest'
import { giveTo } from './run-as.ts'

const uid = process.getuid?.() ?? 0
const command = () => ({ file: '', args: [], options: {} })

test('only what belongs to another account is given away', async () => {
  await giveTo({ command, uid, gid: 0 }, '/not/there')
  await expect(giveTo({ command, uid: uid + 1, gid: 0 }, '/not/there')).rejects.toThrow('ENOENT')
})
