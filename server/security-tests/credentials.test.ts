import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rotateKeys } from '#commands/keys.ts'
import { readEnvironment, StartRefused } from '#config/environment.ts'
import { openLog } from '#log/log.ts'
import { openInstance } from '#open-instance'
import { copyKeysTo } from '#testing/copy-keys.ts'
import { freePorts } from '#testing/free-ports.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { filesBelow } from './recovery-attempts.ts'

const unitFolder = join(import.meta.dirname, '..', '..', 'deploy', 'systemd')
const isThere = (tool: string, word = '--version') => !spawnSync(tool, [word], { stdio: 'ignore' }).error

let room: string
let server: TestServer
beforeEach(async () => {
  room = mkdtempSync(join(tmpdir(), 'standfest-credentials-'))
  server = await openTestServer()
})
afterEach(async () => {
  await server.close()
  rmSync(room, { recursive: true, force: true })
})

describe.skipIf(!isThere('systemd-analyze'))('the units [needs systemd-analyze]', () => {
  /** What systemd-analyze verify reports about all our units, with the programs that they name in place. */
  function complaints(change: (text: string) => string = (text) => text): string {
    const names = readdirSync(unitFolder).filter((name) => /[.](service|socket|timer)$/.test(name))
    for (const name of names) {
      const text = readFileSync(join(unitFolder, name), 'utf8')
      const program = text
        .replaceAll('/opt/standfest/node_modules/.bin/node', process.execPath)
        .replaceAll('/usr/local/sbin/standfest-operator', join(unitFolder, 'standfest-operator'))
      writeFileSync(join(room, name), change(program))
    }
    const { stdout, stderr } = spawnSync(
      'systemd-analyze',
      ['verify', '--man=no', ...names.map((name) => join(room, name))],
      { encoding: 'utf8' },
    )
    return stdout + stderr
  }
  const withCredential = (text: string) =>
    text.replaceAll('#LoadCredentialEncrypted=', 'LoadCredentialEncrypted=')

  // REQ 4.98
  it('are understood by systemd, with the credential that they offer too', () => {
    expect(complaints()).toBe('')
    expect(complaints(withCredential)).toBe('')
    const given = readdirSync(unitFolder).filter((name) =>
      /^LoadCredentialEncrypted=master[.]key:/m.test(
        withCredential(readFileSync(join(unitFolder, name), 'utf8')),
      ),
    )
    expect(given).toEqual(['standfest.service'])
  })

  it('would be noticed with a word that systemd does not know (planted fault)', () => {
    expect(complaints((text) => text.replace('LimitCORE=', 'LimitCores='))).toContain('LimitCores')
  })

  // REQ 4.100
  it('let no picture of the memory reach a disk', () => {
    const lines = readFileSync(join(unitFolder, 'standfest.service'), 'utf8').split('\n')
    expect(lines).toEqual(expect.arrayContaining(['LimitCORE=0', 'MemorySwapMax=0']))
  })
})

/** Runs systemd-creds with a test host key; returns standard output. */
function systemdCreds(words: readonly string[]): { status: number | null; stdout: Buffer } {
  return spawnSync('systemd-creds', words, {
    env: { PATH: process.env.PATH ?? '', SYSTEMD_CREDENTIAL_SECRET: join(room, 'host.secret') },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

type Sealing = { readonly sealedBy: readonly string[]; readonly openedBy: readonly string[] }

/**
 * Encrypts the master key as the guide describes, deletes the file, and places the decrypted credential like systemd.
 */
async function startWithCredential({ sealedBy, openedBy }: Sealing) {
  const keys = join(room, 'keys')
  copyKeysTo(server.vault.keyring.store.where(), keys)
  const master = readFileSync(join(keys, 'master.key'))
  const sealed = join(room, 'master.key.cred')
  expect(
    systemdCreds(['encrypt', ...sealedBy, '--name=master.key', join(keys, 'master.key'), sealed]).status,
  ).toBe(0)
  expect(readFileSync(sealed).includes(master)).toBe(false)
  rmSync(join(keys, 'master.key'))
  const { status, stdout } = systemdCreds(['decrypt', ...openedBy, '--name=master.key', sealed, '-'])
  expect({ status, isSame: stdout.equals(master) }).toEqual({ status: 0, isSame: true })
  const credentials = join(room, 'credentials')
  mkdirSync(credentials, { mode: 0o700 })
  writeFileSync(join(credentials, 'master.key'), stdout, { mode: 0o400 })
  const { app, jobs, owner } = server.addresses
  const open = (more: Record<string, string>) =>
    openInstance(
      readEnvironment({
        DATA_DIR: join(room, 'data'),
        KEYS_DIR: keys,
        DATABASE_URL: app,
        DATABASE_JOBS_URL: jobs,
        DATABASE_OWNER_URL: owner,
        ...more,
      }),
      { log: openLog(false), say: () => undefined },
    )
  await expect(open({})).rejects.toThrow(StartRefused)
  await expect(open({})).rejects.toThrow(/^The keys are missing: /)
  const instance = await open({ CREDENTIALS_DIRECTORY: credentials })
  return { instance, keys, sealed, master: master.toString() }
}

describe.skipIf(!isThere('systemd-creds'))('the master key as a credential [needs systemd-creds]', () => {
  const byHost = { sealedBy: ['--with-key=host'], openedBy: [] }
  beforeEach(() => {
    if (systemdCreds(['setup']).status !== 0) throw new Error('systemd-creds makes no host key')
  })

  // REQ 4.98
  // ASVS 13.3.1
  it('opens the instance with its unit and not without it, and lies in no file of the keys', async () => {
    const { instance, keys, master } = await startWithCredential(byHost)
    expect(instance.vault.keyring.pepperKey.equals(server.vault.keyring.pepperKey)).toBe(true)
    const said = await rotateKeys(instance, () => undefined)
    await instance.close()
    expect(said).toContain(`the master key (${room}/credentials/master.key) stays`)
    expect(filesBelow(keys).filter((file) => readFileSync(file, 'utf8').includes(master))).toEqual([])
  })

  // REQ 4.98
  it('opens under its own name only, by its own machine only, and with every byte as it was', async () => {
    const { instance, sealed } = await startWithCredential(byHost)
    await instance.close()
    const opens = (name: string, file: string) =>
      systemdCreds(['decrypt', `--name=${name}`, file, '-']).status === 0
    expect([opens('master.key', sealed), opens('smtp-url', sealed)]).toEqual([true, false])
    const bytes = Buffer.from(readFileSync(sealed, 'utf8'), 'base64')
    bytes[bytes.length - 20] = (bytes[bytes.length - 20] ?? 0) ^ 1
    writeFileSync(join(room, 'damaged.cred'), bytes.toString('base64'))
    expect(opens('master.key', join(room, 'damaged.cred'))).toBe(false)
    rmSync(join(room, 'host.secret'))
    expect(systemdCreds(['setup']).status).toBe(0)
    expect(opens('master.key', sealed)).toBe(false)
  })
})

const hasTpm = ['systemd-creds', 'swtpm', 'tpm2'].every((tool) => isThere(tool))

describe.skipIf(!hasTpm)(
  'the master key sealed by a TPM [needs systemd-creds] [needs swtpm] [needs tpm2]',
  () => {
    let tpm: ChildProcess | undefined
    afterEach(() => void tpm?.kill())

    /**
     * Starts an emulated TPM, another one each time, as each machine has its own. Returns the arguments by which
     * systemd finds it.
     */
    async function aTpm(): Promise<string[]> {
      tpm?.kill()
      const [port = 0, control = 0] = await freePorts(2)
      const state = mkdtempSync(join(room, 'tpm-'))
      chmodSync(state, 0o700)
      const listening = ['--server', `type=tcp,port=${port}`, '--ctrl', `type=tcp,port=${control}`]
      const flags = ['--tpm2', '--tpmstate', `dir=${state}`, '--flags', 'not-need-init,startup-clear']
      tpm = spawn('swtpm', ['socket', ...flags, ...listening], { stdio: 'ignore' })
      const device = `swtpm:host=127.0.0.1,port=${port}`
      const asks = () => spawnSync('tpm2', ['getrandom', '4', `--tcti=${device}`], { stdio: 'ignore' }).status
      await expect.poll(asks, { timeout: 30_000 }).toBe(0)
      return [`--tpm2-device=${device}`]
    }

    // REQ 4.98
    it('opens the instance on this machine, and on no other', async () => {
      const device = await aTpm()
      const { instance, sealed } = await startWithCredential({
        sealedBy: ['--with-key=tpm2', ...device],
        openedBy: device,
      })
      await instance.close()
      const other = await aTpm()
      expect(systemdCreds(['decrypt', ...other, '--name=master.key', sealed, '-']).status).not.toBe(0)
    })
  },
)
