import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkAuditLog } from '#commands/audit-log.ts'
import { readEnvironment } from '#config/environment.ts'
import { addressesIn } from '#config/environment-shape.ts'
import type { Mail } from '#outbox/mailer.ts'
import { aClinic, browserOf } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { sealEverything } from '#testing/seal-everything.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { layChainHeadAside } from './chain-head.ts'
import { mailChainHead } from './mail-chain-head.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const to = ['wache@example.org', 'zweite.wache@example.org']

async function writeAndSeal(count: number): Promise<void> {
  const desk = await browserOf(server, await aClinic(server).therapist())
  for (let line = 0; line < count; line += 1)
    await desk.patch('/rest/account', 'account', { language: line % 2 === 0 ? 'en_EN' : 'de_DE' })
  await sealEverything(server)
}

async function tell(addresses: readonly string[] = to): Promise<Mail[]> {
  const mails: Mail[] = []
  const mailer = { send: async (mail: Mail) => void mails.push(mail) }
  await mailChainHead({ ...server, mailer, to: addresses })
  return mails
}

const headIn = (mail: Mail | undefined) => /\d+:[\da-f]{64}/.exec(mail?.text ?? '')?.[0] ?? ''
const check = (head: string) => checkAuditLog(server, () => undefined, { head })

describe('the head of the protocol', () => {
  it('is told to nobody before there is one', async () => {
    expect(await tell()).toEqual([])
  })

  // ASVS 16.4.3
  // TR-3 O.Arch_11
  it('goes to each mailbox once a day, and says nothing of what stands in the protocol', async () => {
    await writeAndSeal(3)
    const mails = await tell()
    expect(mails.map((mail) => mail.to)).toEqual(to)
    expect(new Set(mails.map(({ id }) => id)).size).toBe(2)
    expect((await tell()).map(({ id }) => id)).toEqual(mails.map(({ id }) => id))
    server.clock.pass(86_400)
    expect((await tell())[0]?.id).not.toBe(mails[0]?.id)
    expect(mails[0]?.subject).toBe('Standfest: Stand des Protokolls / state of the audit log')
    expect(await tell([])).toEqual([])
  })

  it('of an earlier day still fits when the protocol has gone on', async () => {
    const head = headIn((await tell())[0])
    await writeAndSeal(2)
    expect(await check(head)).toMatch(/^OK[.]/)
    await expect(check('of another kind')).rejects.toThrow('--head is NUMBER:LINK')
  })

  it('shows what somebody cut off who has the keys and the file beside them in hand', async () => {
    await writeAndSeal(2)
    const head = headIn((await tell())[0])
    const last = Number(head.split(':')[0])
    await sqlRows(
      server.addresses.superuser,
      `begin; set local session_replication_role = 'replica';
       delete from protocol where id = (select entry from protocol_chain where number = ${last});
       delete from protocol_chain where number = ${last}; commit`,
    )
    await layChainHeadAside(server.vault.keyring, 'cut-off')
    await expect(check(head)).rejects.toThrow(`lines ${last} to ${last} are missing at the end`)
  })

  it('goes where the operator says: addresses in one variable, and nothing else', () => {
    expect(addressesIn(' a@example.org, b@example.org,')).toEqual(['a@example.org', 'b@example.org'])
    expect(() => readEnvironment({ PROTOCOL_HEAD_TO: 'nobody' })).toThrow('PROTOCOL_HEAD_TO')
  })
})
