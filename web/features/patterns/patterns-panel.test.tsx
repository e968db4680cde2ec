import { listPatterns } from '@standfest/domain/features/patterns/patterns.calls.ts'
import { type Pattern, type PatternKind, patternKinds } from '@standfest/domain/features/patterns/patterns.ts'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { OwnPatterns } from './own-patterns.tsx'
import { PatternsPanel } from './patterns-panel.tsx'

const client = anAccount('CLIENT')

function aPattern(kind: PatternKind, different: Partial<Pattern> = {}): Pattern {
  const weekday = kind.endsWith('weekday') ? 6 : null
  return {
    kind,
    weekday,
    more: true,
    these: { count: 8, of: 12 },
    others: { count: 3, of: 72 },
    ...different,
  }
}

function serverWith(patterns: readonly Pattern[]) {
  const server = fakeServer()
  server.answer(
    listPatterns,
    patterns.map((attributes) => ({ attributes })),
  )
  return server
}

const panel = <PatternsPanel clientId={client.id} />

describe('what stands out', () => {
  // REQ 1.5, 4.44
  it('is told in words with the numbers it comes from (§6)', async () => {
    renderPage(panel, { role: 'THERAPIST', server: serverWith([aPattern('pressure-weekday')]) })
    expect((await screen.findByRole('listitem')).textContent).toBe(
      'Der Suchtdruck war samstags öfter stark (4 oder 5 von 5): an 8 von 12 Tagen, an anderen Wochentagen an 3 von 72.',
    )
    expect(screen.getByText(/sagt nichts voraus/)).toBeDefined()
  })

  it('tells a week with less craving as such, in English', async () => {
    const server = serverWith([aPattern('pressure-this-week', { more: false, these: { count: 0, of: 7 } })])
    renderPage(panel, { role: 'THERAPIST', language: 'en_EN', server })
    expect((await screen.findByRole('listitem')).textContent).toBe(
      'Craving was high (4–5) less often in the last 7 days: on 0 of 7 days, compared with 3 of 72 in the previous 12 weeks.',
    )
  })

  // REQ 4.43
  it.each(['de_DE', 'en_EN'] as const)('has a whole sentence for every kind (%s)', async (language) => {
    const server = serverWith(patternKinds.map((kind) => aPattern(kind)))
    renderPage(panel, { role: 'THERAPIST', language, server })
    const sentences = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(sentences).toHaveLength(patternKinds.length)
    for (const sentence of sentences) expect(sentence).toMatch(/^[^{}]+ 8 \S+ 12\b[^{}]+ 3 \S+ 72\b[^{}]*\.$/)
  })

  it('says so where nothing does', async () => {
    renderPage(panel, { role: 'THERAPIST', server: serverWith([]) })
    expect(await screen.findByText(/Bisher fällt nichts auf/)).toBeDefined()
  })

  it('can be loaded again', async () => {
    const server = fakeServer()
    server.refuse(listPatterns, 'ERROR.INTERNAL')
    const { user } = renderPage(panel, { role: 'THERAPIST', server })
    const again = await screen.findByRole('button', { name: 'Erneut laden' })
    server.answer(listPatterns, [{ attributes: aPattern('missed-weekday') }])
    await user.click(again)
    expect(await screen.findByText(/Der Check-in blieb samstags öfter aus/)).toBeDefined()
  })

  it('is shown to clients themselves only where there is something', async () => {
    const server = serverWith([aPattern('sleep-this-week')])
    const shown = renderPage(<OwnPatterns />, { server })
    expect(await screen.findByRole('heading', { name: 'Was in Ihren Check-ins auffällt' })).toBeDefined()
    shown.unmount()
    const empty = renderPage(<OwnPatterns />, { server: serverWith([]) })
    await expect.poll(() => empty.server.requestsOf(listPatterns).length).toBe(1)
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
