import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readEnvironment } from '#config/environment.ts'
import { type ScannerAddress, scannerAddressOf } from '#config/scanner-address.ts'
import { checkUpload } from '#files/check-upload.ts'
import { doesScannerAnswer, scan } from '#files/virus-scanner.ts'
import { Refused } from '#http/handle.ts'

const folder = mkdtempSync(join(tmpdir(), 'standfest-scanner-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The EICAR test file, written in two halves so that no scanner reports this source file. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

async function fateOf(words: string, scanner: ScannerAddress | undefined): Promise<string> {
  const upload = {
    content: Buffer.from(words).toString('base64'),
    filename: 'a.txt',
    mediaType: 'text/plain',
  }
  return checkUpload(upload, scanner).then(
    () => 'kept',
    (error: unknown) => (error instanceof Refused ? error.refusal.code : String(error)),
  )
}

describe('a scanner for viruses', () => {
  const servers: Server[] = []
  afterEach(() => servers.splice(0).forEach((server) => server.close()))

  /** A fake scanner that reads its input and then gives this answer; `undefined`: hangs up. */
  async function scannerThat(says: string | undefined, heard: Buffer[] = []): Promise<ScannerAddress> {
    const path = join(folder, randomUUID())
    const server = createServer((socket) => {
      let all = Buffer.alloc(0)
      socket.on('error', () => undefined)
      socket.on('data', (data) => {
        all = Buffer.concat([all, data])
        const isWhole = all.equals(Buffer.from('zPING\0')) || all.subarray(-4).equals(Buffer.alloc(4))
        if (!isWhole) return
        heard.push(all)
        if (says === undefined) socket.destroy()
        else socket.end(says)
      })
    })
    servers.push(server)
    await new Promise<void>((go) => server.listen(path, go))
    return { path }
  }

  it('is asked for nothing where none is named', async () => {
    expect(await fateOf(eicar, undefined)).toBe('kept')
  })

  // ASVS 5.4.3
  it.each([
    ['finds nothing', 'stream: OK\0', 'kept'],
    ['finds a virus', 'stream: Win.Test.EICAR_HDB-1 FOUND\0', 'ERROR.FILE_REFUSED'],
    ['finds something large', 'INSTREAM size limit exceeded. ERROR\0', 'ERROR.OVERLOADED'],
    ['answers in another way', 'stream: OK but not quite\0', 'ERROR.OVERLOADED'],
    ['answers half', 'stream: OK', 'ERROR.OVERLOADED'],
    ['never ends its answer', 'x'.repeat(10_000), 'ERROR.OVERLOADED'],
    ['hangs up', undefined, 'ERROR.OVERLOADED'],
  ])('that %s', async (_, says, fate) => {
    expect(await fateOf('Dienstags zum Chor', await scannerThat(says))).toBe(fate)
  })

  it('that is not there takes no file in', async () => {
    expect(await fateOf('Dienstags zum Chor', { path: join(folder, 'nobody') })).toBe('ERROR.OVERLOADED')
    expect(await fateOf('Dienstags zum Chor', { host: '127.0.0.1', port: 1 })).toBe('ERROR.OVERLOADED')
    expect(await doesScannerAnswer({ path: join(folder, 'nobody') })).toBe(false)
  })

  it('gets the whole file in pieces that say how long they are', async () => {
    const heard: Buffer[] = []
    const bytes = Buffer.alloc(150_000, 'a')
    expect(await scan(await scannerThat('stream: OK\0', heard), bytes)).toBe('clean')
    const sent = heard[0] ?? Buffer.alloc(0)
    const pieces: Buffer[] = []
    let at = 'zINSTREAM\0'.length
    for (let length = sent.readUInt32BE(at); length > 0; length = sent.readUInt32BE(at)) {
      pieces.push(sent.subarray(at + 4, at + 4 + length))
      at += 4 + length
    }
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true)
    expect(at + 4).toBe(sent.length)
  })

  it.each([
    ['clamd://scanner.klinik.example:3310', { host: 'scanner.klinik.example', port: 3310 }],
    ['clamd://[::1]:3310', { host: '::1', port: 3310 }],
    ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
    ['clamd://scanner', undefined],
    ['clamd://scanner:0', undefined],
    ['clamd://scanner:70000', undefined],
    ['http://scanner:3310', undefined],
    ['unix:', undefined],
  ])('is named by %s', (text, address) => {
    expect(scannerAddressOf(text)).toEqual(address)
    const read = () => readEnvironment({ VIRUS_SCANNER: text })
    if (address === undefined) expect(read).toThrow('VIRUS_SCANNER')
    else expect(read().VIRUS_SCANNER).toBe(text)
  })
})

const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` }
const isThere = !spawnSync('clamd', ['--help'], { stdio: 'ignore', env }).error

describe.skipIf(!isThere)('ClamAV with a signature of this test [needs clamd]', () => {
  const address = { path: join(folder, 'clamd.sock') }
  let daemon: ChildProcess
  beforeAll(() => {
    writeFileSync(join(folder, 'own.ndb'), `Own.Eicar:0:0:${Buffer.from(eicar).toString('hex')}\n`)
    const settings = [
      `LocalSocket ${address.path}`,
      `DatabaseDirectory ${folder}`,
      'Foreground yes',
      'StreamMaxLength 10M',
    ]
    writeFileSync(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`)
    daemon = spawn('clamd', [`--config-file=${join(folder, 'clamd.conf')}`], { stdio: 'ignore', env })
  })
  afterAll(() => daemon.kill())

  it('takes an honest file in and finds the one by which scanners are tried out', async () => {
    await expect.poll(() => doesScannerAnswer(address), { timeout: 60_000 }).toBe(true)
    expect(await fateOf('Dienstags zum Chor', address)).toBe('kept')
    expect(await fateOf(eicar, address)).toBe('ERROR.FILE_REFUSED')
    expect(await scan(address, Buffer.alloc(8 * 1024 * 1024, 'a'))).toBe('clean')
  })
})
