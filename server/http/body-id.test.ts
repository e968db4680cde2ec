import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entryByHand } from '#testing/check-ins.ts'
import { aClinic, browserOf } from '#testing/clinic.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

async function aTherapistAndHerClient() {
  const clinic = aClinic(server)
  const therapist = await clinic.therapist()
  const client = await clinic.client(therapist)
  return {
    therapist,
    client,
    desk: await browserOf(server, therapist),
    phone: await browserOf(server, client),
  }
}

const bodyOf = (type: string, id: string, attributes: unknown) => ({
  raw: JSON.stringify({ data: { type, id, attributes } }),
})

describe('the id in the body of a change (§7)', () => {
  // REQ 7.13
  it('names whom it is about: oneself, or a client whom one treats; with anybody else nothing is changed', async () => {
    const { therapist, client, desk, phone } = await aTherapistAndHerClient()
    const change = (id: string) =>
      desk.send('PATCH', '/rest/account', bodyOf('account', id, { language: 'en_EN' }))
    const languageOn = async (browser: typeof desk) =>
      (await browser.get('/rest/account')).list[0]?.attributes['language']
    const strangers = [
      (await aClinic(server).therapist()).id,
      (await aTherapistAndHerClient()).client.id,
      'nobody',
    ]
    for (const id of strangers) expect((await change(id)).code).toBe('ERROR.ACCESS_DENIED')
    expect((await change(client.id)).attributes['language']).toBe('en_EN')
    expect([await languageOn(desk), await languageOn(phone)]).toEqual(['de_DE', 'en_EN'])
    expect((await change(therapist.id.toUpperCase())).attributes['language']).toBe('en_EN')
  })

  // ASVS 1.5.3
  it('must be the one in the path', async () => {
    const { client, desk, phone } = await aTherapistAndHerClient()
    const enter = () => desk.post(`/rest/survey?account=${client.id}`, 'survey', entryByHand)
    await enter()
    await enter()
    const [one, other] = (await phone.get('/rest/events')).list.map(({ id }) => String(id))
    const change = (id = '') =>
      desk.send('PATCH', `/rest/events/${one}?account=${client.id}`, bodyOf('event', id, { ignored: true }))
    const refused = await change(other)
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ code: 'ERROR.MALFORMED', field: 'data.id' }],
    ])
    expect((await change(one)).attributes['ignored']).toBe(true)
  })
})
