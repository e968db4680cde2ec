import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { provision } from './provision.ts'

const all = mkdtempSync(join(tmpdir(), 'standfest-provision-'))
afterAll(() => rmSync(all, { recursive: true, force: true }))

const options = {
  clinic: 'nord',
  domain: 'example.org',
  alias: 'leitung',
  email: 'a@example.org',
  name: 'Ada',
  surname: 'Muster',
}
const variables = { POSTGRES_ADMIN_URL: 'postgres://admin:secret@127.0.0.1:1/postgres' }

describe('a new clinic', () => {
  // REQ 4.432
  it.each(['a#b', 'a\\b', 'a\nb'])(
    'is refused in a folder that systemd and Node read in different ways: %j',
    async (folder) => {
      const dir = join(all, folder)
      await expect(provision({ ...options, dir }, variables, () => undefined)).rejects.toThrow(
        'cannot be written into an environment file',
      )
      expect(existsSync(dir)).toBe(false)
    },
  )
})
