import type { AccountId, ApprovalId } from '@standfest/domain/base/id.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import {
  changeAccount,
  readAccount,
  therapistResource,
} from '@standfest/domain/features/accounts/accounts.calls.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import {
  createStaff,
  deactivateAccount,
  findAccounts,
  foundCountResource,
  handOverClients,
  listTherapists,
  resetSecondFactor,
} from '@standfest/domain/features/accounts/run-accounts.calls.ts'
import {
  approvalTermsResource,
  askApproval,
  listApprovals,
} from '@standfest/domain/features/approvals/approvals.calls.ts'
import type { Approval } from '@standfest/domain/features/approvals/approvals.ts'
import {
  makeEnrolmentCode,
  readCertificates,
} from '@standfest/domain/features/therapists/certificates.calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { Overlays } from '#app/overlays.tsx'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { PeoplePanel } from './people-panel.tsx'

// Preloads a lazy chunk, so that tests do not wait for it.
beforeAll(() => import('#app/person-layer.tsx'), 60_000)

const idOf = (number: number) => `0195a000-0000-7000-8000-00000000010${number}` as AccountId

/** An account as administrators read it: no streak, no settings. */
function asRead(role: 'ADMIN' | 'THERAPIST' | 'CLIENT', different: Partial<Account> = {}): Account {
  const { id, version, type, alias, application, prefix, titleId, name, surname, language, ...rest } =
    anAccount(role, different)
  const {
    activeFlag,
    anonymizedFlag,
    treatmentClosedOn,
    parentId,
    registration,
    registeredOn,
    lastLogin,
    clients,
  } = rest
  const named = { id, version, type, alias, application, prefix, titleId, name, surname, language }
  const standing = {
    activeFlag,
    anonymizedFlag,
    treatmentClosedOn,
    parentId,
    registration,
    registeredOn,
    lastLogin,
  }
  const { secondFactor } = rest
  return {
    ...named,
    ...standing,
    email: `${alias}@example.org`,
    externalId: '',
    ...(clients === undefined ? {} : { clients }),
    ...(secondFactor === undefined ? {} : { secondFactor }),
  }
}

const albrecht = asRead('THERAPIST', { version: 4, clients: 12, lastLogin: 1773200000, secondFactor: true })
const okafor = asRead('THERAPIST', {
  id: idOf(1),
  alias: 'n.okafor',
  name: 'Nkechi',
  surname: 'Okafor',
  clients: 0,
  activeFlag: false,
})
const hartwig = asRead('THERAPIST', {
  id: idOf(2),
  version: 4,
  alias: 'l.hartwig',
  name: 'Leonie',
  surname: 'Hartwig',
  clients: 0,
})
const brandt = asRead('CLIENT', { version: 7 })
const me = asRead('ADMIN')

function show(
  at = '',
  {
    language = 'de_DE',
    total = 2,
    needsSecond = false,
  }: { language?: Language; total?: number; needsSecond?: boolean } = {},
) {
  const server = fakeServer()
  const terms = { needed: needsSecond, rule: 'second-administrator', made: [albrecht.id] }
  server.answer(listApprovals, [], [{ type: approvalTermsResource.type, attributes: terms }])
  const people = [albrecht, okafor, brandt, me]
  server.answer(
    findAccounts,
    ({ body }) => {
      const { type, text = '' } = body as { type?: number; text?: string }
      return people
        .filter((one) => type === undefined || one.type === type)
        .filter(({ surname }) => surname.toLowerCase().includes(text))
        .map((attributes) => ({ id: attributes.id, attributes }))
    },
    [
      { type: therapistResource.type, id: albrecht.id, attributes: albrecht },
      { type: foundCountResource.type, attributes: { total } },
    ],
  )
  server.answer(
    readAccount,
    ({ address }) => {
      const attributes =
        [...people, hartwig].find(({ id }) => id === address.searchParams.get('account')) ?? me
      return [{ id: attributes.id, attributes }]
    },
    [{ type: therapistResource.type, id: albrecht.id, attributes: albrecht }],
  )
  server.answer(readCertificates, [])
  server.answer(
    listTherapists,
    [albrecht, okafor].map((one) => ({ id: one.id, attributes: { ...one, clients: one.clients ?? 0 } })),
  )
  const page = '/admin-verwaltung/nutzerverwaltung'
  return renderPage(
    <>
      <PeoplePanel />
      <Overlays />
    </>,
    { role: 'ADMIN', language, server, path: page, at: `${page}${at}` },
  )
}

const rows = async (label = 'Konten') =>
  within(await screen.findByRole('list', { name: label }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)

describe('accounts for administrators', () => {
  it('stand with kind, login name, load and last login; therapists first (§2)', async () => {
    show()
    expect(await rows()).toEqual([
      'MADr. Miriam AlbrechtBehandelnde · m.albrecht · 12 Klienten · zuletzt angemeldet 11.03.2026',
      'NODr. Nkechi OkaforBehandelnde · n.okafor · 0 Klienten · noch nie angemeldetdeaktiviert',
    ])
    expect(screen.getByText('2 Konten')).toBeDefined()
  })

  it('stand in English too', async () => {
    show('?art=klienten', { language: 'en_EN' })
    expect(await rows('Accounts')).toEqual([
      'JBJonas BrandtClient · j.brandt · treated by Dr. Miriam Albrecht · never signed in',
    ])
  })

  it('are looked for by a text that never stands in the address, and by kind, state and order that do', async () => {
    const { user, server, whereabouts } = show()
    await rows()
    await user.click(screen.getByRole('radio', { name: 'Alle' }))
    await user.type(screen.getByRole('searchbox', { name: 'Konten suchen' }), 'brandt')
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: /Status/ }))
    await user.click(await screen.findByRole('option', { name: 'Aktiv' }))
    await waitFor(() =>
      expect(server.requestsOf(findAccounts).at(-1)?.body).toEqual({
        state: 'active',
        text: 'brandt',
        order: 'name',
        offset: 0,
        limit: 50,
      }),
    )
    expect(whereabouts()).toBe('/admin-verwaltung/nutzerverwaltung?art=alle&stand=aktiv')
  })

  it('are turned page by page', async () => {
    const { user, server } = show('?art=alle', { total: 10_000 })
    await rows()
    await user.click(screen.getByRole('button', { name: 'Nächste' }))
    await waitFor(() =>
      expect(server.requestsOf(findAccounts).at(-1)?.body).toMatchObject({ offset: 50, limit: 50 }),
    )
    expect(await screen.findByText('51 bis 54 von 10000')).toBeDefined()
  })

  it('say so when there is none, and lead back to all', async () => {
    const { user } = show()
    await rows()
    await user.type(screen.getByRole('searchbox'), 'nobody')
    expect(await screen.findByText('Dazu gibt es kein Konto.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Alle zeigen' }))
    expect(await rows()).toHaveLength(4)
  })
})

describe('the account of a therapist', () => {
  it('offers what the server would do: no deletion while there are clients', async () => {
    const { user } = show()
    await rows()
    await user.click(screen.getByRole('button', { name: /Albrecht/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Dr. Miriam Albrecht' })
    const actions = within(await within(dialog).findByRole('region', { name: 'Zugang verwalten' }))
    expect(actions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Link für neues Passwort senden',
      'Zweiten Faktor zurücksetzen',
      'Alle Klienten übergeben',
      'Zugang deaktivieren',
    ])
  })

  // REQ 4.165
  it('cannot be deactivated while clients are left: that is said at once, with the way to the hand-over', async () => {
    const { user, server, whereabouts } = show(`?person-overlay=deactivate&person=${albrecht.id}`)
    const question = await screen.findByRole('alertdialog', {
      name: 'Erst die Klienten von Dr. Miriam Albrecht übergeben',
    })
    expect(within(question).getByText(/^12 Klienten sind noch zugeordnet/)).toBeDefined()
    expect(within(question).queryByText(/abgemeldet/)).toBeNull()
    await user.click(within(question).getByRole('button', { name: 'Alle Klienten übergeben' }))
    await waitFor(() => expect(whereabouts()).toContain('person-overlay=hand-over-all'))
    expect(server.requestsOf(deactivateAccount)).toEqual([])
  })

  it('is deactivated on the version that was seen; a refusal says how many clients came meanwhile', async () => {
    const { user, server } = show(`?person-overlay=deactivate&person=${hartwig.id}`)
    server.refuse(deactivateAccount, 'ERROR.THERAPIST_HAS_CLIENTS', [
      { code: 'ERROR.THERAPIST_HAS_CLIENTS', count: 12 },
    ])
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Zugang deaktivieren' }))
    expect(await within(question).findByText('Der Zugang wurde nicht deaktiviert')).toBeDefined()
    expect(within(question).getByText(/12/)).toBeDefined()
    expect(server.requestsOf(deactivateAccount)[0]?.headers.get('if-match')).toBe('"4"')
  })

  it('gets a code for a certificate, shown once', async () => {
    const { user, server } = show(`?person-overlay=view&person=${albrecht.id}`)
    server.answer(makeEnrolmentCode, { attributes: { code: 'ABCDE-FGHJK', validUntil: 1773800000 } })
    await user.click(await screen.findByRole('button', { name: 'Code erstellen' }))
    expect(await screen.findByText('ABCDE-FGHJK')).toBeDefined()
  })

  it('loses a second factor that its owner lost', async () => {
    const { user, server, whereabouts } = show(`?person-overlay=reset-second-factor&person=${albrecht.id}`)
    server.answer(resetSecondFactor, undefined)
    const question = await screen.findByRole('alertdialog', {
      name: 'Zweiten Faktor von Dr. Miriam Albrecht zurücksetzen?',
    })
    await user.click(within(question).getByRole('button', { name: 'Zurücksetzen' }))
    await waitFor(() =>
      expect(server.requestsOf(resetSecondFactor)[0]?.body).toEqual({ accountId: albrecht.id }),
    )
    await waitFor(() => expect(whereabouts()).toBe('/admin-verwaltung/nutzerverwaltung'))
  })

  it('gives all clients to a colleague who is chosen, never without one', async () => {
    const { user, server } = show(`?person-overlay=hand-over-all&person=${albrecht.id}`)
    server.answer(handOverClients, { attributes: { clients: 12 } })
    const question = await screen.findByRole('alertdialog', {
      name: '12 Klienten von Dr. Miriam Albrecht übergeben?',
    })
    await user.click(within(question).getByRole('button', { name: 'Übergeben' }))
    expect(await within(question).findByText('Bitte wählen Sie, wer behandelt')).toBeDefined()
    await user.click(within(question).getByRole('button', { name: /Künftig in Behandlung bei/ }))
    expect(screen.getAllByRole('option')).toHaveLength(1)
    await user.click(await screen.findByRole('option', { name: /Okafor/ }))
    await user.click(within(question).getByRole('button', { name: 'Übergeben' }))
    await waitFor(() =>
      expect(server.requestsOf(handOverClients)[0]?.body).toEqual({
        parentId: albrecht.id,
        therapistId: okafor.id,
      }),
    )
  })
})

describe('an administrator who is not the only one', () => {
  const waits: Approval = {
    id: '0195a000-0000-7000-8000-0000000000b1' as ApprovalId,
    version: 1,
    kind: 'hand-over',
    state: 'waiting',
    askedBy: me.id,
    askedAt: 1,
    dueAt: null,
    person: null,
    madeByAsker: false,
  }

  // REQ 6.48
  it('reads before a hand-over that a second one is needed, and asks for it', async () => {
    const { user, server } = show(`?person-overlay=hand-over-all&person=${albrecht.id}`, {
      needsSecond: true,
    })
    server.answer(askApproval, { id: waits.id, attributes: waits })
    const question = await screen.findByRole('alertdialog')
    expect(await within(question).findByText('Dafür braucht es ein zweites Ja')).toBeDefined()
    await user.click(within(question).getByRole('button', { name: /Künftig in Behandlung bei/ }))
    await user.click(await screen.findByRole('option', { name: /Okafor/ }))
    await user.click(within(question).getByRole('button', { name: 'Um zweites Ja bitten' }))
    await waitFor(() =>
      expect(server.requestsOf(askApproval)[0]?.body).toEqual({
        kind: 'hand-over',
        parentId: albrecht.id,
        therapistId: okafor.id,
      }),
    )
    expect(server.requestsOf(handOverClients)).toEqual([])
  })

  // REQ 6.53
  it('reads while typing that another address waits, saves the rest and asks for the address', async () => {
    const { user, server } = show(`?person-overlay=edit&person=${albrecht.id}`, { needsSecond: true })
    server.answer(changeAccount, { id: albrecht.id, attributes: { ...albrecht, surname: 'Alber' } })
    server.answer(askApproval, { id: waits.id, attributes: { ...waits, kind: 'address' } })
    const dialog = await screen.findByRole('dialog')
    const refill = async (label: string, text: string) => {
      const field = await within(dialog).findByLabelText(label)
      await user.clear(field)
      await user.click(field)
      await user.paste(text)
    }
    await refill('Nachname', 'Alber')
    expect(within(dialog).queryByText('Dafür braucht es ein zweites Ja')).toBeNull()
    await refill('E-Mail-Adresse', 'neu@example.org')
    expect(await within(dialog).findByText('Dafür braucht es ein zweites Ja')).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: 'Speichern' }))
    await waitFor(() =>
      expect(server.requestsOf(askApproval)[0]?.body).toEqual({
        kind: 'address',
        accountId: albrecht.id,
        email: 'neu@example.org',
      }),
    )
    expect(server.requestsOf(changeAccount).map(({ body }) => body)).toEqual([{ surname: 'Alber' }])
  })

  // REQ 6.52
  it('makes an administrator who waits, and asks for the yes at once', async () => {
    const { user, server } = show('?person-overlay=create', { needsSecond: true })
    const made = { ...okafor, type: 1 as const }
    server.answer(createStaff, { id: made.id, attributes: made })
    server.answer(askApproval, { id: waits.id, attributes: { ...waits, kind: 'activation' } })
    const dialog = await screen.findByRole('dialog', { name: 'Konto anlegen' })
    expect(within(dialog).queryByText('Dafür braucht es ein zweites Ja')).toBeNull()
    await user.click(within(dialog).getByRole('radio', { name: 'Verwaltung' }))
    expect(await within(dialog).findByText('Dafür braucht es ein zweites Ja')).toBeDefined()
    for (const label of ['Vorname', 'Nachname', 'Anmeldename', 'E-Mail-Adresse']) {
      await user.click(within(dialog).getByLabelText(label))
      await user.paste(label === 'E-Mail-Adresse' ? 'ada@example.org' : 'Ada')
    }
    await user.click(within(dialog).getByRole('button', { name: 'Anlegen' }))
    await waitFor(() =>
      expect(server.requestsOf(askApproval)[0]?.body).toEqual({ kind: 'activation', accountId: made.id }),
    )
    expect(await screen.findByText(/Mit dem zweiten Ja wird das Konto aktiv/)).toBeDefined()
  })

  // REQ 6.48
  it('asks for a link to an account of their own making', async () => {
    const { user, server } = show(`?person-overlay=reset-password&person=${albrecht.id}`, {
      needsSecond: true,
    })
    server.answer(askApproval, { id: waits.id, attributes: { ...waits, kind: 'password-reset' } })
    await user.click(await screen.findByRole('button', { name: 'Um zweites Ja bitten' }))
    await waitFor(() =>
      expect(server.requestsOf(askApproval)[0]?.body).toEqual({
        kind: 'password-reset',
        accountId: albrecht.id,
      }),
    )
  })
})

describe('the account of a client', () => {
  it('shows state, therapist and dates, and nothing of the treatment (§6)', async () => {
    const { user } = show('?art=klienten')
    await rows()
    await user.click(screen.getByRole('button', { name: /Brandt/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Jonas Brandt' })
    const labels = within(dialog)
      .getAllByRole('term')
      .map(({ textContent }) => textContent)
    expect(labels).toEqual([
      'Anrede',
      'Titel',
      'Vorname',
      'Nachname',
      'Anmeldename',
      'E-Mail-Adresse',
      'Sprache',
      'Letzte Anmeldung',
      'Status',
      'Nummer in einem anderen System',
      'In Behandlung bei',
      'Registriert am',
    ])
    const actions = within(within(dialog).getByRole('region', { name: 'Zugang verwalten' }))
    expect(actions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Link für neues Passwort senden',
      'Übergeben',
      'Zugang deaktivieren',
      'Anonymisieren',
    ])
  })
})

describe('a new account of staff', () => {
  it('is made of a kind with names and mail, and then lies open (§6)', async () => {
    const { user, server, whereabouts } = show('?person-overlay=create')
    server.answer(createStaff, { id: albrecht.id, attributes: albrecht })
    const dialog = await screen.findByRole('dialog', { name: 'Konto anlegen' })
    await user.click(within(dialog).getByRole('radio', { name: 'Verwaltung' }))
    for (const [label, text] of [
      ['Vorname', 'Miriam'],
      ['Nachname', 'Albrecht'],
      ['Anmeldename', 'm.albrecht'],
      ['E-Mail-Adresse', 'm.albrecht@example.org'],
    ] as const) {
      await user.click(within(dialog).getByLabelText(label))
      await user.paste(text)
    }
    await user.click(within(dialog).getByRole('button', { name: 'Anlegen' }))
    await waitFor(() =>
      expect(server.requestsOf(createStaff)[0]?.body).toMatchObject({
        type: 1,
        alias: 'm.albrecht',
        surname: 'Albrecht',
        language: 'de_DE',
      }),
    )
    await waitFor(() => expect(whereabouts()).toContain(`person-overlay=view&person=${albrecht.id}`))
  })

  it('names a missing field and sends nothing', async () => {
    const { user, server } = show('?person-overlay=create', { language: 'en_EN' })
    const dialog = await screen.findByRole('dialog', { name: 'Create account' })
    await user.click(within(dialog).getByRole('button', { name: 'Add' }))
    expect(await within(dialog).findByText('Last name is a required field')).toBeDefined()
    expect(server.requestsOf(createStaff)).toEqual([])
  })
})
