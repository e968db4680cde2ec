import { expect, it } from 'vitest'
import { readEnvironment } from '#config/environment.ts'
import { openTestServer } from '#testing/test-server.ts'

const path = '/.well-known/security.txt'

it('tells finders of weaknesses on every site where to write, for thirty days from now', async () => {
  const server = await openTestServer({ SECURITY_CONTACT: 'mailto:sicherheit@klinik.example' })
  try {
    for (const url of Object.values(server.urls)) {
      const answer = await fetch(`${url}${path}`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
      expect(await answer.text()).toBe(
        'Contact: mailto:sicherheit@klinik.example\nExpires: 2026-04-11T07:30:00.000Z\nPreferred-Languages: de, en\n',
      )
    }
    server.clock.pass(400 * 24 * 3600)
    expect(await (await fetch(`${server.urls.CLIENT}${path}`)).text()).toContain('Expires: 2027-05')
  } finally {
    await server.close()
  }
})

it('is not there where nobody was named, instead of a page', async () => {
  const server = await openTestServer({}, { page: '<!doctype html><title>page</title>' })
  try {
    for (const asked of [path, '/.env', '/.git/config', '/.well-known/change-password'])
      expect([asked, (await fetch(`${server.urls.CLIENT}${asked}`)).status]).toEqual([asked, 404])
    expect((await fetch(`${server.urls.CLIENT}/impressum`)).status).toBe(200)
  } finally {
    await server.close()
  }
})

it.each([
  'sicherheit@klinik.example',
  'javascript:alert(1)',
  'mailto:a@b.example\nContact: mailto:c@d.example',
])('refuses %j as a contact', (contact) => {
  expect(() => readEnvironment({ SECURITY_CONTACT: contact })).toThrow('SECURITY_CONTACT')
})
