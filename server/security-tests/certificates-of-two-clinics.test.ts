import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openScene, type Scene, sessionWith } from './certificate-cases.ts'
import { type Entrance, openOwnTls } from './certificate-entrances.ts'
import { enter } from './made-certificates.ts'

/** Two clinics, each with an authority, keys and a database of its own. */
let doors: readonly [Entrance, Entrance]
let first: Scene
let second: Scene
beforeAll(async () => {
  doors = [await openOwnTls(), await openOwnTls()]
  first = await openScene(doors[0])
  second = await openScene(doors[1])
})
afterAll(async () => {
  for (const door of doors ?? []) await door.close()
})

describe("another clinic's therapists", () => {
  // REQ 4.433
  it('are refused with their certificate, even where it is entered as if the clinic had issued it', async () => {
    const shown = await first.good()
    const account = { path: '/api/rest/account' }
    const own = await doors[0].ask({
      ...account,
      shown,
      headers: await sessionWith(first, first.person, shown),
    })
    expect(own.status).toBe(200)
    await enter(doors[1].server, shown, second.person.id)
    const foreign = await doors[1].ask({
      ...account,
      shown,
      headers: await sessionWith(second, second.person, shown),
    })
    expect([foreign.status, foreign.code]).toEqual([403, 'ERROR.INVALID_CERTIFICATE'])
  })

  // REQ 4.433
  it('are refused with the session and the cookie of their own clinic', async () => {
    const shown = await first.good()
    const session = await sessionWith(first, first.person, shown)
    const valid = await second.good()
    const answer = await doors[1].ask({ path: '/api/rest/account', shown: valid, headers: session })
    expect(answer.status).toBe(401)
  })
})
