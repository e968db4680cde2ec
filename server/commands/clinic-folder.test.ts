import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aloneWithClinic, clinicsIn, refuseOtherUser, reservePorts } from './clinic-folder.ts'

let all: string
beforeEach(() => {
  all = mkdtempSync(join(tmpdir(), 'standfest-clinics-'))
  mkdirSync(join(all, 'nord'))
  mkdirSync(join(all, 'sued'))
})
afterEach(() => {
  rmSync(all, { recursive: true, force: true })
})

describe('the clinics of a folder', () => {
  // REQ 4.423
  it('are those with files, half-made ones too, not what an erased one has left empty', () => {
    mkdirSync(join(all, 'sued', 'secrets'))
    expect(clinicsIn(all)).toEqual(['sued'])
  })
})

describe('a command for one clinic', () => {
  // REQ 4.441
  it('is refused while another one works on it, and not by one for a neighbour', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const first = aloneWithClinic(all, 'nord', () => promise)
    await expect(aloneWithClinic(all, 'nord', () => Promise.resolve())).rejects.toThrow(
      `Another command works on nord (process ${process.pid}). Nothing was changed.`,
    )
    expect(await aloneWithClinic(all, 'sued', () => Promise.resolve('done'))).toBe('done')
    resolve()
    await first
    expect(await aloneWithClinic(all, 'nord', () => Promise.resolve('done'))).toBe('done')
  })

  // REQ 4.441
  it.skipIf(process.getuid?.() !== 0)('is refused to another user than the owner of its folder', () => {
    expect(() => refuseOtherUser(all, 'nord')).not.toThrow()
    chownSync(join(all, 'nord'), 1234, 1234)
    expect(() => refuseOtherUser(all, 'nord')).toThrow("sudo -u '#1234'")
  })

  // REQ 4.432
  it('keeps its ports, and gives none of them to another one', () => {
    const ports = [reservePorts(all, 'nord'), reservePorts(all, 'sued'), reservePorts(all, 'nord')]
    expect(ports[2]).toBe(ports[0])
    expect(ports[1]).toBe((ports[0] ?? 0) + 10)
  })
})
