import fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { firstHelpOf } from './first-help.ts'

const hotlines = [
  {
    name: { de_DE: 'Sucht & <Drogen>', en_EN: 'Addiction' },
    phone: '+491806313031',
    phoneShown: '01806 313031',
  },
]
const closing: (() => Promise<unknown>)[] = []
afterEach(() => Promise.all(closing.splice(0).map((close) => close())))

/** The static numbers in the answer to a request with these headers. */
async function helpFor(headers: Record<string, string>, config: () => Promise<string>): Promise<string> {
  const app = fastify()
  closing.push(() => app.close())
  const help = firstHelpOf({ secure: true, config })
  app.get('/', (request) => help(request))
  return (await app.inject({ url: '/', headers })).body
}

const configured = async () => JSON.stringify({ language: 'de_DE', hotlines })

// REQ 2.66
it('a page for a visitor without a session has the numbers to call in its HTML', async () => {
  const help = await helpFor({ 'sec-fetch-mode': 'navigate' }, configured)
  expect(help).toContain('<a href="tel:112">Notruf <b>112</b></a>')
  expect(help).toContain('<a href="tel:+491806313031">Sucht &amp; &lt;Drogen&gt; <b>01806 313031</b></a>')
})

// REQ 2.66
it('says them in the language of the clinic', async () => {
  const help = await helpFor({}, async () => JSON.stringify({ language: 'en_EN', hotlines }))
  expect(help).toContain('lang="en"')
  expect(help).toContain('Emergency number <b>112</b>')
  expect(help).toContain('Addiction <b>')
})

// REQ 2.66
it('has 112 without a database', async () => {
  const help = await helpFor({}, () => Promise.reject(new Error('no database')))
  expect(help).toContain('tel:112')
})

it.each([
  ['a person who is signed in sees their own pages', { cookie: '__Host-sf-client=half' }],
  ['a copy that is cached would go out of date', { 'sec-fetch-mode': 'cors' }],
])('is empty where it serves nobody: %s', async (_, headers) => {
  expect(await helpFor(headers, configured)).toBe('')
})
