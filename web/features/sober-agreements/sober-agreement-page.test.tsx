import type { Day } from '@standfest/domain/base/day.ts'
import type { AccountId, ContentId, SoberAgreementId } from '@standfest/domain/base/id.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { appointmentCalls } from '@standfest/domain/features/appointments/appointments.calls.ts'
import {
  changeSoberAgreement,
  createSoberAgreement,
  listSoberAgreements,
} from '@standfest/domain/features/sober-agreements/sober-agreements.calls.ts'
import type {
  NewSoberAgreement,
  SoberAgreement,
} from '@standfest/domain/features/sober-agreements/sober-agreements.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount, testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { SoberAgreementPage } from './sober-agreement-page.tsx'
import { PresentSoberAgreement } from './sober-agreement-row.tsx'

const client = anAccount('CLIENT')
const id = (tail: string) => `0195a000-0000-7000-8000-0000000000${tail}`
const person = { prefix: 'Frau', titleId: 'Dr.', name: 'Miriam', surname: 'Albrecht' }
const ninthDay: SoberAgreement = {
  id: id('a1') as SoberAgreementId,
  version: 3,
  accountId: client.id,
  startsOn: '2026-03-04' as Day,
  endsOn: '2026-04-02' as Day,
  why: 'Morgens klar im Kopf sein',
  helps: 'Dienstags schwimmen',
  hardMoment: 'Erst raus, dann Bernd anrufen',
  review: { id: id('d1') as ContentId, day: '2026-04-02' as Day, startsAt: null },
  createdAt: testInstant - 8 * 86_400,
  sentBy: 'therapist',
  sender: { id: id('b1') as AccountId, person },
}
const Areas = () => <p>Bereiche</p>
const Days = ({ startsOn, endsOn }: Pick<SoberAgreement, 'startsOn' | 'endsOn'>) => (
  <p>
    Tage {startsOn} {endsOn}
  </p>
)

function aServer(agreements: readonly SoberAgreement[]) {
  const server = fakeServer()
  server.answer(
    listSoberAgreements,
    agreements.map((attributes) => ({ id: attributes.id, attributes })),
  )
  server.answer(appointmentCalls.list, [])
  server.answer(readAccount, [{ id: client.id, attributes: client }])
  return server
}

function asClient(agreements: readonly SoberAgreement[], language: 'de_DE' | 'en_EN' = 'de_DE') {
  const at = '/ziele/vereinbarung'
  return renderPage(<SoberAgreementPage Areas={Areas} Days={Days} />, {
    at,
    language,
    server: aServer(agreements),
  })
}

function asStaff(agreements: readonly SoberAgreement[], search = '') {
  const server = aServer(agreements)
  const page = renderPage(<SoberAgreementPage Areas={Areas} Days={Days} />, {
    role: 'THERAPIST',
    at: `/klienten/${client.id}/ziele/vereinbarung${search}`,
    path: '/klienten/:id/ziele/vereinbarung',
    server,
  })
  return { ...page, server }
}

const goesOn =
  'Auch wenn Sie in dieser Zeit trinken: Die Vereinbarung läuft weiter. Beim nächsten Termin sprechen Sie darüber.'
const safely = /Plötzlich aufzuhören kann körperlich gefährlich sein/

describe('the client’s agreement', () => {
  afterEach(() => vi.restoreAllMocks())

  // REQ 4.275
  it('says the day, goes on after drinking from its first day on, and counts nothing down', async () => {
    const { container } = asClient([ninthDay])
    const count = await screen.findByRole('region', { name: 'Stand' })
    expect(count.textContent).toBe('Tag 9 von 304. März2. April')
    expect(within(count).getByRole('img', { name: 'Tag 9 von 30' }).querySelectorAll('rect')).toHaveLength(30)
    expect(screen.getByText(goesOn)).toBeTruthy()
    expect(screen.getByText('„Erst raus, dann Bernd anrufen“')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Notfallkoffer öffnen' }).getAttribute('href')).toBe(
      '/notfallkoffer',
    )
    expect(container.textContent).not.toMatch(/noch \d+ Tage|%/)
  })

  it('says the same in English', async () => {
    asClient([ninthDay], 'en_EN')
    expect((await screen.findByRole('region', { name: 'Where you are' })).textContent).toContain(
      'Day 9 of 30',
    )
    expect(
      screen.getByText(
        'If you drink during this time, the agreement carries on. You’ll talk about it at your next session.',
      ),
    ).toBeTruthy()
    expect(screen.getAllByText(/Stopping suddenly can be physically dangerous/)).not.toHaveLength(0)
  })

  // REQ 4.277
  it('leads to its review, or to arranging one', async () => {
    asClient([ninthDay])
    expect(
      (await screen.findByRole('link', { name: /Rückblick mit Dr. Miriam Albrecht/ })).getAttribute('href'),
    ).toBe(`/termine?content=APPOINTMENT&mode=view&item=${id('d1')}`)
  })

  // REQ 4.277
  it('leads to the messages where no review is arranged', async () => {
    asClient([{ ...ninthDay, review: null }])
    expect(
      (await screen.findByRole('link', { name: /Termin für den Rückblick vereinbaren/ })).getAttribute(
        'href',
      ),
    ).toBe('/nachrichten')
  })

  // REQ 4.280
  it.each([
    ['without an agreement', []],
    ['while one is running', [ninthDay]],
    ['once one is over', [{ ...ninthDay, startsOn: '2026-01-01' as Day, endsOn: '2026-01-30' as Day }]],
  ])('has the clinic’s text on stopping safely %s', async (_, agreements) => {
    asClient(agreements)
    expect(await screen.findAllByText(safely)).not.toHaveLength(0)
  })

  // REQ 6.168
  it('is only read: the client changes it together with the care team', async () => {
    asClient([ninthDay])
    await screen.findByRole('region', { name: 'Stand' })
    expect(screen.queryByRole('button', { name: 'Gemeinsam ändern' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Etwas daran ändern' }).getAttribute('href')).toBe('/nachrichten')
  })

  // REQ 4.281
  it('is printed with its words, the areas, and places to sign', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const { user } = asClient([ninthDay])
    await user.click(await screen.findByRole('button', { name: 'Drucken' }))
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    const sheet = screen.getByRole('heading', {
      name: 'Vereinbarung über eine Zeit ohne Alkohol',
      hidden: true,
    })
    const paper = sheet.closest('body > div') as HTMLElement
    for (const text of ['30 Tage, vom 4. März 2026 bis 2. April 2026.', '„Dienstags schwimmen“', 'Bereiche'])
      expect(paper.textContent).toContain(text)
    expect(paper.textContent).toContain('Die Vereinbarung läuft weiter.')
    expect(paper.textContent).toContain('Dr. Miriam Albrecht, Datum')
    expect(paper.textContent).toMatch(safely)
  })
})

describe('the print after the last day', () => {
  const paper = () =>
    screen
      .getByRole('heading', { name: 'Vereinbarung über eine Zeit ohne Alkohol', hidden: true })
      .closest('body > div')?.textContent

  // REQ 4.281
  it('has what was said about the days; before that it has not', async () => {
    const over = { ...ninthDay, startsOn: '2026-02-10' as Day, endsOn: '2026-03-11' as Day }
    const { unmount } = asClient([over])
    await screen.findByText('30 Tage sind um.')
    await waitFor(() => expect(paper()).toContain('Was zu den Tagen gesagt istTage 2026-02-10 2026-03-11'))
    unmount()
    asClient([{ ...ninthDay, startsOn: '2026-02-11' as Day, endsOn: '2026-03-12' as Day }])
    await waitFor(() => expect(paper()).toContain('Bereiche'))
    expect(paper()).not.toContain('Was zu den Tagen gesagt ist')
  })
})

describe('the row on the start page', () => {
  const show = (agreements: readonly SoberAgreement[], language: 'de_DE' | 'en_EN' = 'de_DE') =>
    renderPage(
      <>
        <PresentSoberAgreement />
        <p>Ende</p>
      </>,
      { language, server: aServer(agreements) },
    )
  const row = () => screen.findByRole('link', { name: /Ihre Zeit ohne Alkohol/ })

  // REQ 2.152
  it('leads to the agreement while it is running or to come, and is gone after its last day', async () => {
    const running = show([ninthDay])
    expect((await row()).textContent).toContain('Tag 9 von 30')
    expect((await row()).getAttribute('href')).toBe('/ziele/vereinbarung')
    running.unmount()
    const ahead = show([{ ...ninthDay, startsOn: '2026-03-20' as Day }])
    expect((await row()).textContent).toMatch(/beginnt am 20\. März/)
    ahead.unmount()
    const { server } = show([{ ...ninthDay, startsOn: '2026-02-10' as Day, endsOn: '2026-03-11' as Day }])
    await waitFor(() => expect(server.requestsOf(listSoberAgreements)).toHaveLength(1))
    expect(screen.queryByRole('link', { name: /Ihre Zeit ohne Alkohol/ })).toBeNull()
  })

  it('reads well in English', async () => {
    show([ninthDay], 'en_EN')
    expect((await screen.findByRole('link', { name: /Your time without alcohol/ })).textContent).toContain(
      'Day 9 of 30',
    )
  })
})

describe('the form that both fill in together', () => {
  const dialog = () => screen.findByRole('dialog')

  // REQ 4.276
  it('proposes thirty days and stores them with the client’s words', async () => {
    const { user, server } = asStaff([])
    server.answer(createSoberAgreement, { id: ninthDay.id, attributes: ninthDay })
    await user.click(await screen.findByRole('button', { name: 'Gemeinsam vereinbaren' }))
    const form = within(await dialog())
    await user.click(form.getByLabelText(/^Warum/))
    await user.paste('Für Lena')
    await user.click(form.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(server.requestsOf(createSoberAgreement)).toHaveLength(1))
    expect(server.requestsOf(createSoberAgreement)[0]?.body).toEqual({
      startsOn: '2026-03-12' as Day,
      endsOn: '2026-04-10' as Day,
      why: 'Für Lena',
      helps: '',
      hardMoment: '',
      reviewId: null,
    } satisfies NewSoberAgreement)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  // REQ 4.277
  it('keeps the session of the review, or makes one', async () => {
    const { user, server } = asStaff([{ ...ninthDay, review: null }], '?agreement=edit')
    server.answer(changeSoberAgreement, { id: ninthDay.id, attributes: ninthDay })
    server.answer(appointmentCalls.create, { id: 'made', attributes: {} } as never)
    const form = within(await dialog())
    await user.click(form.getByRole('textbox', { name: /^Rückblick am/ }))
    await user.paste('02042026')
    await user.tab()
    await user.click(form.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(server.requestsOf(changeSoberAgreement)).toHaveLength(1))
    const [made] = server.requestsOf(appointmentCalls.create)
    expect(made?.body).toMatchObject({ kind: 'session', title: 'Rückblick', allDay: true, day: '2026-04-02' })
    const changed = server.requestsOf(changeSoberAgreement)[0]?.body as { reviewId: string }
    expect(changed.reviewId).toMatch(/^[0-9a-f-]{36}$/)
  })

  // REQ 4.276
  it('refuses days of another agreement before it is sent', async () => {
    const ahead = { ...ninthDay, id: id('a2') as SoberAgreementId }
    const { user, server } = asStaff([ahead], '?agreement=create')
    const form = within(await dialog())
    await user.click(form.getByRole('button', { name: 'Speichern' }))
    expect(await form.findByText(/In diesen Tagen gibt es schon eine Vereinbarung/)).toBeTruthy()
    expect(server.requestsOf(createSoberAgreement)).toHaveLength(0)
  })
})
