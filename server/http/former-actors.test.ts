import { refusal } from '@standfest/domain/base/refusal.ts'
import { describe, expect, it } from 'vitest'
import { admit } from './admit.ts'
import { openFormerActors } from './former-actors.ts'
import { Refused, type SignedIn } from './handle.ts'

const actor = { id: 'a therapist', role: 'THERAPIST', sessionId: 'a session', duty: undefined } as SignedIn
const browser = { site: 'THERAPIST', token: 'a token', cookieHalf: 'a half', ticket: undefined } as const

/** The process's memory after calls of one browser, each of which meets these circumstances. */
async function rememberedAfter(
  ...calls: readonly {
    readonly isCertified?: boolean
    readonly isWithinLimit?: boolean
    readonly by?: 'ADMIN'
  }[]
): Promise<boolean> {
  const formerActors = openFormerActors()
  for (const { isCertified = true, isWithinLimit = true, by } of calls) {
    const needs = {
      formerActors,
      bearerOnly: false,
      findSession: async () => actor,
      checkCertificate: async () => (isCertified ? undefined : refusal('ERROR.INVALID_CERTIFICATE')),
      noteSession: async () => {
        if (!isWithinLimit) throw new Refused(refusal('ERROR.RATE_LIMIT'))
      },
    }
    const call = { method: 'GET', by: by ? [by] : 'signed-in' }
    const asked = { call, request: {}, browser: { ...browser, asker: {} } }
    await admit({} as never, asked as never, 0, needs as never).catch(() => undefined)
  }
  return formerActors.find(browser) !== undefined
}

describe('the actor whom the next read is begun for, before the session is found', () => {
  it('is the one whose call was admitted', async () => {
    expect(await rememberedAfter({})).toBe(true)
    expect(await rememberedAfter({ isCertified: false }, {})).toBe(true)
  })

  it.each([
    ['beyond the limit of the session', { isWithinLimit: false }],
    ['without the certificate', { isCertified: false }],
    ['of another role', { by: 'ADMIN' }],
  ] as const)(
    'is nobody after a call %s: refused calls cost the session’s query alone',
    async (_, refused) => {
      expect(await rememberedAfter({}, refused)).toBe(false)
    },
  )
})
