import type { Role } from '@standfest/domain/base/call.ts'
import { addDays, type Day } from '@standfest/domain/base/day.ts'
import type { AccountId, ApprovalId, SubstituteId } from '@standfest/domain/base/id.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import { therapistResource } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { listTherapists } from '@standfest/domain/features/accounts/run-accounts.calls.ts'
import {
  approvalTermsResource,
  askApproval,
  listApprovals,
} from '@standfest/domain/features/approvals/approvals.calls.ts'
import type { Approval } from '@standfest/domain/features/approvals/approvals.ts'
import {
  changeSubstitute,
  endSubstitute,
  listSubstitutes,
  nameSubstitute,
} from '@standfest/domain/features/substitutes/substitutes.calls.ts'
import type { Substitute } from '@standfest/domain/features/substitutes/substitutes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { Overlays } from '#app/overlays.tsx'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount, testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'

// Preloads the overlay, which is a lazy chunk, so that tests do not wait for it.
beforeAll(() => import('./substitutes-overlay.tsx'))

const today = '2026-03-12' as Day
const me = anAccount('THERAPIST').id
const okafor = '0195a000-0000-7000-8000-0000000000a1' as AccountId
const yilmaz = '0195a000-0000-7000-8000-0000000000a2' as AccountId
const people = {
  [me]: { prefix: 'Frau', titleId: 'Dr.', name: 'Miriam', surname: 'Albrecht' },
  [okafor]: { prefix: 'Frau', titleId: 'Dr.', name: 'Nkechi', surname: 'Okafor' },
  [yilmaz]: { prefix: 'Herr', titleId: 'Dr.', name: 'Cem', surname: 'Yilmaz' },
}
const included = Object.entries(people).map(([id, attributes]) => ({
  type: therapistResource.type,
  id,
  attributes,
}))

let made = 0
function aSubstitute(different: Partial<Substitute> = {}): { id: string; attributes: Substitute } {
  made += 1
  const id = `0195b000-0000-7000-8000-${String(made).padStart(12, '0')}` as SubstituteId
  const days = { startDate: addDays(today, 4), endDate: addDays(today, 17) }
  const attributes = { id, version: 3, accountId: okafor, parentId: me, deletedAt: 0, ...days, ...different }
  return { id: attributes.id, attributes }
}

const toOkafor = aSubstitute()
const fromYilmaz = aSubstitute({
  parentId: yilmaz,
  accountId: me,
  startDate: addDays(today, -3),
  endDate: addDays(today, 8),
})
const past = aSubstitute({
  accountId: yilmaz,
  startDate: addDays(today, -24),
  endDate: addDays(today, -20),
})

type Situation = {
  /** Whether there is a second administrator. */
  readonly needsSecond?: boolean
  readonly role?: Role
  readonly language?: Language
  readonly list?: object[]
}

function show(
  mode: string,
  { role = 'THERAPIST', language = 'de_DE', list, needsSecond = false }: Situation = {},
) {
  const server = fakeServer()
  const terms = { needed: needsSecond, rule: '24-hours', made: [] }
  server.answer(listApprovals, [], [{ type: approvalTermsResource.type, attributes: terms }])
  server.answer(listSubstitutes, (list ?? [toOkafor, fromYilmaz, past]) as (typeof toOkafor)[], included)
  server.answer(
    listTherapists,
    Object.entries(people).map(([id, attributes]) => ({ id, attributes })),
  )
  const at = role === 'ADMIN' ? '/admin-verwaltung/nutzerverwaltung' : '/klienten'
  return renderPage(<Overlays />, {
    role,
    language,
    server,
    path: at,
    at: `${at}?substitute-overlay=${mode}`,
  })
}

const rowsOf = async (group: string) =>
  within(await screen.findByRole('list', { name: group }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)

async function choose(user: UserEvent, label: string, name: string) {
  await user.click(screen.getByRole('button', { name: new RegExp(label) }))
  await user.click(await screen.findByRole('option', { name }))
}

async function type(user: UserEvent, label: string, day: string) {
  const field = screen.getByRole('textbox', { name: label })
  await user.clear(field)
  await user.type(field, day)
}

describe('substitutions of a therapist', () => {
  it('stand in two lists with name, days and what holds today; earlier ones on demand (§2)', async () => {
    const { user } = show('view')
    expect(await rowsOf('Von mir an andere')).toEqual([
      'NODr. Nkechi Okafor geplant16.03.2026 bis 29.03.2026, 14\u00a0TageÜbergabe',
    ])
    expect(await rowsOf('Von anderen an mich')).toEqual([
      'CYDr. Cem Yilmaz läuft09.03.2026 bis 20.03.2026, 12\u00a0TageÜbergabe',
    ])
    await user.click(screen.getByRole('button', { name: 'Eine frühere anzeigen' }))
    expect(await rowsOf('Von mir an andere')).toEqual([
      'NODr. Nkechi Okafor geplant16.03.2026 bis 29.03.2026, 14\u00a0TageÜbergabe',
      'CYDr. Cem Yilmaz beendet16.02.2026 bis 20.02.2026, 5\u00a0TageBericht',
    ])
  })

  it('speak English', async () => {
    show('view', { language: 'en_EN' })
    expect(await rowsOf('Covering for me')).toEqual([
      'NODr. Nkechi Okafor planned16.03.2026 to 29.03.2026, 14\u00a0daysHandover',
    ])
  })

  it('can be changed and ended where they come from me, and nowhere else (§6)', async () => {
    show('view')
    await rowsOf('Von mir an andere')
    expect(screen.getAllByRole('button', { name: /bearbeiten|beenden/ }).map(labelOf)).toEqual([
      'Vertretung durch Dr. Nkechi Okafor bearbeiten',
      'Vertretung durch Dr. Nkechi Okafor beenden',
    ])
  })

  it('say why they are good where there are none', async () => {
    show('view', { list: [] })
    expect(await screen.findByText(/So bleibt auch in Ihrem Urlaub jemand erreichbar/)).toBeDefined()
  })

  it('are ended after a question, by the version that was seen', async () => {
    const { user, server } = show('view')
    server.answer(endSubstitute, undefined)
    await user.click(
      await screen.findByRole('button', { name: 'Vertretung durch Dr. Nkechi Okafor beenden' }),
    )
    const question = await screen.findByRole('alertdialog', {
      name: 'Vertretung durch Dr. Nkechi Okafor beenden?',
    })
    expect(question.textContent).toContain('Sie beginnt dann nicht.')
    expect(server.requestsOf(endSubstitute)).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Vertretung beenden' }))
    expect(await screen.findByText('Vertretung beendet')).toBeDefined()
    const [request] = server.requestsOf(endSubstitute)
    expect(request?.address.pathname).toBe(`/api/rest/substitutes/${toOkafor.id}`)
    expect(request?.headers.get('If-Match')).toBe('"3"')
  })
})

function labelOf(button: HTMLElement): string | null {
  return button.getAttribute('aria-label')
}

describe('naming a substitute', () => {
  it('asks who and when, sends it once, and returns to the lists with word of it (§2)', async () => {
    const { user, server, whereabouts } = show('create')
    server.answer(nameSubstitute, aSubstitute())
    await screen.findByText('Vertretende Person')
    await choose(user, 'Vertretende Person', 'Dr. Cem Yilmaz')
    await type(user, 'Erster Tag', '16032026')
    await type(user, 'Letzter Tag', '27032026')
    await user.click(screen.getByRole('button', { name: 'Anlegen' }))
    expect((await screen.findByRole('status')).textContent).toContain('Dr. Cem Yilmaz hat vom ersten')
    expect(server.requestsOf(nameSubstitute).map(({ body }) => body)).toEqual([
      { parentId: me, accountId: yilmaz, startDate: '2026-03-16', endDate: '2026-03-27' },
    ])
    expect(whereabouts()).toBe('/klienten?substitute-overlay=view')
  })

  it('offers colleagues, not oneself', async () => {
    const { user } = show('create')
    await screen.findByText('Vertretende Person')
    await user.click(screen.getByRole('button', { name: /Vertretende Person/ }))
    const options = (await screen.findAllByRole('option')).map((option) => option.textContent)
    expect(options).toEqual(['Dr. Nkechi Okafor', 'Dr. Cem Yilmaz'])
  })

  it('says at each field that something is missing', async () => {
    const { user, server } = show('create')
    await screen.findByText('Vertretende Person')
    await user.click(screen.getByRole('button', { name: 'Anlegen' }))
    expect(await screen.findByText('Vertretende Person ist ein Pflichtfeld')).toBeDefined()
    expect(screen.getByText('Erster Tag ist ein Pflichtfeld')).toBeDefined()
    expect(screen.getByText('Letzter Tag ist ein Pflichtfeld')).toBeDefined()
    expect(server.requests.filter(({ call }) => call === nameSubstitute)).toEqual([])
  })

  it.each([
    ['29032026', '02042026', 'Für diese Tage ist diese Person schon als Vertretung eingetragen.'],
    ['30032026', '28062026', /höchstens 90 Tage, der erste und der letzte mitgezählt/],
    ['30032026', '29032026', 'Der letzte Tag liegt vor dem ersten.'],
    ['11032026', '29032026', 'Dieser Tag ist schon vorbei.'],
  ])('from %s to %s is told at the field before anything is sent (§6)', async (first, last, words) => {
    const { user, server } = show('create')
    await screen.findByText('Vertretende Person')
    await choose(user, 'Vertretende Person', 'Dr. Nkechi Okafor')
    await type(user, 'Erster Tag', first)
    await type(user, 'Letzter Tag', last)
    await user.click(screen.getByRole('button', { name: 'Anlegen' }))
    expect(await screen.findByText(words)).toBeDefined()
    expect(server.requests.filter(({ call }) => call === nameSubstitute)).toEqual([])
  })

  it('shows what only the server knew at its field', async () => {
    const { user, server } = show('create')
    const code = 'ERROR.SUBSTITUTE_UNAVAILABLE'
    server.refuse(nameSubstitute, code, [{ code, field: 'accountId' }])
    await screen.findByText('Vertretende Person')
    await choose(user, 'Vertretende Person', 'Dr. Cem Yilmaz')
    await type(user, 'Erster Tag', '16032026')
    await type(user, 'Letzter Tag', '16032026')
    await user.click(screen.getByRole('button', { name: 'Anlegen' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Ihre Änderungen sind weiter da.')
    expect(screen.getByText(/zurzeit keinen aktiven Zugang.*andere\.$/)).toBeDefined()
  })

  // REQ 2.32
  it('asks before something chosen is given up', async () => {
    const { user, whereabouts } = show('create')
    await screen.findByText('Vertretende Person')
    await choose(user, 'Vertretende Person', 'Dr. Cem Yilmaz')
    await user.click(screen.getByRole('button', { name: 'Abbrechen' }))
    const question = await screen.findByRole('alertdialog', { name: 'Änderungen verwerfen?' })
    await user.click(within(question).getByRole('button', { name: 'Weiter bearbeiten' }))
    expect(whereabouts()).toBe('/klienten?substitute-overlay=create')
    await user.click(screen.getByRole('button', { name: 'Abbrechen' }))
    await user.click(await screen.findByRole('button', { name: 'Verwerfen' }))
    await waitFor(() => expect(whereabouts()).toBe('/klienten'))
  })
})

describe('changing a substitution', () => {
  it('sends the days on the version that was seen; the first day of a running one stays (§6)', async () => {
    const running = aSubstitute({ startDate: addDays(today, -2) })
    const { user, server } = show(`edit&substitute=${running.id}`, { list: [running] })
    server.answer(changeSubstitute, running)
    expect(await screen.findByText(/Der erste Tag bleibt/)).toBeDefined()
    expect(screen.getByText('Dr. Nkechi Okafor für Dr. Miriam Albrecht')).toBeDefined()
    await type(user, 'Letzter Tag', '20032026')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText('Vertretung geändert')).toBeDefined()
    const [request] = server.requestsOf(changeSubstitute)
    expect(request?.body).toEqual({ startDate: '2026-03-10', endDate: '2026-03-20' })
    expect(request?.headers.get('If-Match')).toBe('"3"')
  })

  it('shows what another tab made of it, instead of writing over it', async () => {
    const { user, server } = show(`edit&substitute=${toOkafor.id}`)
    server.answer(listSubstitutes, [aSubstitute({ ...toOkafor.attributes, version: 4 })], included)
    server.refuse(changeSubstitute, 'ERROR.CONFLICT')
    await screen.findByText('Dr. Nkechi Okafor für Dr. Miriam Albrecht')
    await type(user, 'Letzter Tag', '20032026')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    const again = await screen.findByRole('button', { name: 'Neuen Stand laden' })
    server.answer(changeSubstitute, toOkafor)
    await user.click(again)
    await waitFor(() => expect(screen.queryByText(/inzwischen geändert/)).toBeNull())
    await type(user, 'Letzter Tag', '21032026')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await screen.findByText('Vertretung geändert')
    expect(server.requestsOf(changeSubstitute).at(-1)?.headers.get('If-Match')).toBe('"4"')
  })

  it('of an address that names none says so', async () => {
    show('edit&substitute=0195b000-0000-7000-8000-00000000dead')
    expect(await screen.findByText('Diese Vertretung gibt es nicht mehr.')).toBeDefined()
  })
})

describe('an administrator', () => {
  it('also says who is absent, and is told on the page below (§6)', async () => {
    const { user, server, whereabouts } = show('create', { role: 'ADMIN' })
    server.answer(nameSubstitute, aSubstitute())
    await screen.findByText('Abwesende Person')
    await choose(user, 'Abwesende Person', 'Dr. Miriam Albrecht')
    await choose(user, 'Vertretende Person', 'Dr. Nkechi Okafor')
    await type(user, 'Erster Tag', '12032026')
    await type(user, 'Letzter Tag', '13032026')
    await user.click(screen.getByRole('button', { name: 'Anlegen' }))
    expect(await screen.findByText('Vertretung angelegt')).toBeDefined()
    await waitFor(() => expect(whereabouts()).toBe('/admin-verwaltung/nutzerverwaltung'))
    expect(server.requestsOf(nameSubstitute)[0]?.body).toMatchObject({ parentId: me, accountId: okafor })
  })
})

function anApproval(): { id: string; attributes: Approval } {
  const id = '0195b000-0000-7000-8000-0000000000a1' as ApprovalId
  const asked = {
    askedBy: me,
    askedAt: testInstant,
    dueAt: testInstant + 86_400,
    person: null,
    madeByAsker: false,
  }
  return { id, attributes: { id, version: 1, kind: 'substitution', state: 'waiting', ...asked } }
}

describe('an administrator who is not the only one', () => {
  const fill = async (user: UserEvent) => {
    await screen.findByText('Abwesende Person')
    await choose(user, 'Abwesende Person', 'Dr. Miriam Albrecht')
    await choose(user, 'Vertretende Person', 'Dr. Nkechi Okafor')
    await type(user, 'Erster Tag', '12032026')
    await type(user, 'Letzter Tag', '13032026')
  }

  // REQ 6.48
  it('reads before the press that a second one is needed, and asks for it', async () => {
    const { user, server } = show('create', { role: 'ADMIN', needsSecond: true })
    server.answer(askApproval, anApproval())
    expect(await screen.findByText('Dafür braucht es ein zweites Ja')).toBeDefined()
    await fill(user)
    await user.click(screen.getByRole('button', { name: 'Um zweites Ja bitten' }))
    await waitFor(() =>
      expect(server.requestsOf(askApproval)[0]?.body).toEqual({
        kind: 'substitution',
        parentId: me,
        accountId: okafor,
        startDate: '2026-03-12',
        endDate: '2026-03-13',
      }),
    )
    expect(server.requestsOf(nameSubstitute)).toEqual([])
  })

  // REQ 6.51
  it('may let it begin at once for an unplanned absence, and reads who is told', async () => {
    const { user, server } = show('create', { role: 'ADMIN', needsSecond: true })
    server.answer(nameSubstitute, aSubstitute())
    await fill(user)
    await user.click(screen.getByRole('checkbox', { name: 'Ungeplante Abwesenheit: sofort beginnen' }))
    expect(screen.getByText(/alle betroffenen Klientinnen und Klienten bekommen gleich/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Anlegen' }))
    await waitFor(() => expect(server.requestsOf(nameSubstitute)[0]?.body).toMatchObject({ atOnce: true }))
  })
})

describe('a client', () => {
  it('has no use for these overlays, whatever the address says', async () => {
    const { server } = show('view', { role: 'CLIENT' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.requests).toEqual([])
  })
})
