import type { Day } from '@standfest/domain/base/day.ts'
import type { LifeAreaId, LifeAreaTypeId } from '@standfest/domain/base/id.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { anonymiseClient } from '@standfest/domain/features/accounts/anonymise-client.calls.ts'
import { changeCompound, createCompound } from '@standfest/domain/features/accounts/compound.calls.ts'
import {
  activateAccount,
  deactivateAccount,
  deleteAccount,
} from '@standfest/domain/features/accounts/run-accounts.calls.ts'
import { keepRecord } from '@standfest/domain/features/accounts/treatment.calls.ts'
import { listClients } from '@standfest/domain/features/clients/clients.calls.ts'
import { listLifeAreas, listLifeAreaTypes } from '@standfest/domain/features/life-areas/life-areas.calls.ts'
import type { LifeAreaType } from '@standfest/domain/features/life-areas/life-areas.ts'
import { requestRecovery } from '@standfest/domain/features/login/login.calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openSite } from '#testing/open-site.tsx'
import { anAccount } from '#testing/people.ts'

const therapist = anAccount('THERAPIST')
const jonas = anAccount('CLIENT', {
  version: 7,
  email: 'jonas@example.org',
  phone: '+4934112345',
  birthday: '',
  mobile: '',
  address: '',
  street: '',
  zip: '',
  location: 'Leipzig',
  lastLogin: 1773200000,
})

const typeId = (number: number) => `0195a000-0000-7000-8000-0000000000a${number}` as LifeAreaTypeId

function areaType(
  number: number,
  title: string,
  english: string,
  group: number | null,
  different: Partial<LifeAreaType> = {},
): LifeAreaType {
  return {
    id: typeId(number),
    version: 1,
    title,
    titles: { de_DE: title, en_EN: english },
    parentArea: group === null ? null : typeId(group),
    retired: false,
    preselected: false,
    ...different,
  }
}

const types = [
  areaType(1, 'Familie', 'Family', null),
  areaType(2, 'Partnerschaft', 'Partner', 1),
  areaType(3, 'Kinder', 'Children', 1),
  areaType(4, 'Arbeit', 'Work', null, { preselected: true }),
  areaType(5, 'Schule', 'School', 1, { retired: true, preselected: true }),
]

function open(at: string, client: Account | null = jonas, reader: Account = therapist) {
  return openSite({
    site: 'THERAPIST',
    at,
    account: reader,
    prepare: (server) => {
      server.handle(readAccount, ({ address }) => {
        const found = address.searchParams.has('account') ? client : reader
        const refused = { code: 'ERROR.ACCESS_DENIED', errors: [] }
        return found === null
          ? Response.json(refused, { status: 403 })
          : Response.json({ data: [{ attributes: found }] })
      })
      server.answer(
        listLifeAreaTypes,
        types.map((attributes) => ({ attributes })),
      )
      server.answer(listLifeAreas, [
        {
          attributes: {
            id: '0195a000-0000-7000-8000-0000000000b1' as LifeAreaId,
            version: 1,
            accountId: jonas.id,
            typeId: typeId(2),
            visibleFlag: true,
            activeFlag: true,
          },
        },
      ])
    },
  })
}

const overlay = (mode: string) => `/impressum?client-overlay=${mode}&client=${jonas.id}`

async function fill(user: ReturnType<typeof open>['user'], entries: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(entries)) {
    const input = await screen.findByLabelText(label)
    await user.clear(input)
    await user.click(input)
    await user.paste(text)
  }
}

describe("a client's account", () => {
  it('is shown to the treating therapist with life areas and what can be done with it', async () => {
    open(overlay('view'))
    const dialog = await screen.findByRole('dialog', { name: 'Jonas Brandt' })
    expect(within(dialog).getByText('Partnerschaft')).toBeDefined()
    expect(within(dialog).getByRole('heading', { name: 'Profilbild' })).toBeDefined()
    const labels = within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter((label) => label !== '')
    expect(labels).toEqual([
      'Bearbeiten',
      'Bild auswählen',
      'Link für neues Passwort senden',
      'Behandlung abschließen',
      'Zugang deaktivieren',
      'Anonymisieren',
      'Schließen',
    ])
  })

  // REQ 4.321
  it('says when it is to be anonymised, and the treating therapist stops that', async () => {
    const ended = {
      ...jonas,
      activeFlag: false,
      treatmentClosedOn: '2016-03-12' as Day,
      anonymiseOn: '2026-03-26' as Day,
    }
    const { user, server } = open(overlay('view'), ended)
    server.answer(keepRecord, undefined)
    const dialog = await screen.findByRole('dialog', { name: 'Jonas Brandt' })
    expect(within(dialog).getByText('26.03.2026')).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: 'Nicht anonymisieren' }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Nicht anonymisieren' }))
    await waitFor(() =>
      expect(server.requestsOf(keepRecord).map(({ body }) => body)).toEqual([
        { accountId: jonas.id, keep: true },
      ]),
    )
  })

  // REQ 4.316
  it('says before the closing until when the client can read', async () => {
    open(overlay('close'))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('kann die Person bis zum 11.04.2026.')
  })

  // REQ 4.364
  it('leads from the question before closing to the report and to the core data set', async () => {
    open(overlay('close'))
    const question = within(await screen.findByRole('alertdialog'))
    const address = (name: RegExp) => question.getByRole('link', { name }).getAttribute('href')
    expect(address(/Bericht an das Kliniksystem/)).toBe(`/klienten/${jonas.id}/bericht`)
    expect(address(/Kerndatensatz/)).toBe(`/klienten/${jonas.id}/kerndatensatz`)
  })

  it('is only looked at by a substitute (§6)', async () => {
    const colleague = anAccount('THERAPIST', { id: '0195a000-0000-7000-8000-00000000000c' as Account['id'] })
    open(overlay('edit'), jonas, colleague)
    const dialog = await screen.findByRole('dialog', { name: 'Jonas Brandt' })
    expect(within(dialog).queryByRole('button', { name: 'Bearbeiten' })).toBeNull()
    expect(within(dialog).queryByRole('button', { name: 'Anonymisieren' })).toBeNull()
  })

  // REQ 5.10
  it('is changed together with the life areas, in one call (§7)', async () => {
    const { user, server, whereabouts } = open(overlay('edit'))
    server.answer(changeCompound, { id: jonas.id, attributes: { ...jonas, version: 8, customId: 'K-0200' } })
    await screen.findByRole('dialog', { name: 'Jonas Brandt bearbeiten' })
    await fill(user, { 'Patientencode optional': 'K-0200' })
    await user.click(screen.getByLabelText('Partnerschaft'))
    await user.click(screen.getByLabelText('Arbeit'))
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText('Die Angaben zu Jonas Brandt sind übernommen.')).toBeDefined()
    const [sent] = server.requestsOf(changeCompound)
    expect(sent?.id).toBe(jonas.id)
    expect(sent?.headers.get('If-Match')).toBe('"7"')
    expect(sent?.body).toEqual({
      account: { customId: 'K-0200' },
      lifeareas: [
        { typeId: typeId(4), activeFlag: true },
        { typeId: typeId(2), activeFlag: false },
      ],
    })
    expect(whereabouts()).toBe(overlay('view'))
  })

  it('says that there is nobody under a foreign id', async () => {
    open(overlay('view'), null)
    expect(await screen.findByText(/nicht zugeordnet/)).toBeDefined()
  })
})

describe('a new client', () => {
  // REQ 2.48
  it('can be added where no other name is shown, before and after', async () => {
    const { user, server, whereabouts } = open('/impressum')
    await user.click(await screen.findByRole('button', { name: /^Benutzermenü/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Klient anlegen' }))
    await waitFor(() => expect(whereabouts()).toBe('/klienten/anlegen?client-overlay=create'))
    await user.click(await screen.findByRole('button', { name: 'Abbrechen' }))
    await waitFor(() => expect(whereabouts()).toBe('/klienten/anlegen'))
    expect(await screen.findByText('Auf dieser Seite steht kein anderer Name.')).toBeDefined()
    expect(server.requestsOf(listClients)).toHaveLength(0)
  })

  // REQ 4.63
  it('gets account, life areas and a suggested password, which is shown once and asked about (§6)', async () => {
    const { user, server, whereabouts } = open('/impressum?client-overlay=create')
    const created = { ...jonas, alias: 'p.neu', name: 'Paula', surname: 'Neumann', lastLogin: null }
    server.answer(createCompound, { id: created.id, attributes: created })
    const { value: password } = await screen.findByLabelText<HTMLInputElement>('Einmal-Passwort')
    expect(password.length).toBeGreaterThanOrEqual(12)
    await fill(user, {
      Vorname: ' Paula ',
      Nachname: 'Neumann',
      Anmeldename: 'p.neu',
      'E-Mail-Adresse': 'paula@example.org',
      'Telefon optional': '+49 341 / 99 88',
    })
    expect(screen.queryByLabelText('Schule')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Arbeit').checked).toBe(true)
    await user.click(screen.getByLabelText('Kinder'))
    await user.click(screen.getByRole('button', { name: 'Anlegen' }))
    expect(await screen.findByText('Der Zugang ist angelegt')).toBeDefined()
    expect(server.requestsOf(createCompound)[0]?.body).toEqual({
      account: {
        alias: 'p.neu',
        prefix: '',
        titleId: '',
        name: 'Paula',
        surname: 'Neumann',
        email: 'paula@example.org',
        language: 'de_DE',
        phone: '+49 341 / 99 88',
        mobile: '',
        address: '',
        street: '',
        zip: '',
        location: '',
        birthday: '',
        customId: '',
        surveyTimeHour: 8,
        surveyTimeMinute: 0,
        notifyViaMail: true,
        password,
      },
      lifeareas: [
        { typeId: typeId(3), activeFlag: true },
        { typeId: typeId(4), activeFlag: true },
      ],
    })
    const slip = (label: string) => screen.getByText(label).nextElementSibling
    expect(slip('Einmal-Passwort')?.textContent).toBe(password)
    // REQ 2.48
    expect(slip('Adresse der Seite')?.textContent).toBe('https://klient.example')
    const pieces = [...(slip('Einmal-Passwort')?.querySelectorAll('span') ?? [])].map(
      (one) => one.textContent,
    )
    expect(pieces.slice(1).every((piece) => /^-[^-]+$/.test(piece))).toBe(true)

    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Noch einmal anzeigen' }))
    expect(slip('Einmal-Passwort')?.textContent).toBe(password)
    await user.click(screen.getByRole('button', { name: 'Fertig' }))
    await waitFor(() => expect(whereabouts()).toBe('/impressum'))
    await waitFor(() => expect(document.body.textContent).not.toContain(password))
  })

  it('needs what is required, is of age, and gets a password that is not obvious (§5)', async () => {
    const { user, server } = open('/impressum?client-overlay=create')
    await fill(user, { 'Einmal-Passwort': 'passwort1234' })
    await user.type(screen.getByRole('textbox', { name: /Geburtstag/ }), '13032008')
    await user.tab()
    expect(screen.getByDisplayValue('13.03.2008')).toBeDefined()
    expect(await screen.findByText('Klienten müssen mindestens 18 Jahre alt sein')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Anlegen' }))
    for (const label of ['Vorname', 'Nachname', 'Anmeldename', 'E-Mail-Adresse']) {
      expect(await screen.findByText(`${label} ist ein Pflichtfeld`)).toBeDefined()
    }
    expect(screen.getByText(/leicht zu erraten/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Anderes Passwort vorschlagen' }))
    await waitFor(() => expect(screen.queryByText(/leicht zu erraten/)).toBeNull())
    expect(server.requestsOf(createCompound)).toEqual([])
  })

  it('is told in English too what is already in use', async () => {
    const reader = { ...therapist, language: 'en_EN' as const }
    const { user, server } = open('/impressum?client-overlay=create', jonas, reader)
    server.refuse(createCompound, 'ERROR.PATIENT_CODE_NOT_AVAILABLE', [
      { code: 'ERROR.PATIENT_CODE_NOT_AVAILABLE', field: 'customId' },
    ])
    await screen.findByRole('dialog', { name: 'Add client' })
    await fill(user, {
      'First name': 'Paula',
      'Last name': 'Neumann',
      'Login name': 'p.neu',
      'E-mail address': 'paula@example.org',
      'Patient code optional': 'K-0147',
    })
    expect(screen.getByLabelText('Work')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(await screen.findByText('Couldn’t add the client')).toBeDefined()
    expect(screen.getAllByText(/This patient code is already taken\./)).toHaveLength(2)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Patient code optional')))
  })
})

describe('what is asked before it happens', () => {
  it.each([
    [
      'activate',
      { activeFlag: false },
      'Zugang aktivieren',
      activateAccount,
      'Der Zugang von Jonas Brandt ist aktiviert',
    ],
    [
      'deactivate',
      {},
      'Zugang deaktivieren',
      deactivateAccount,
      'Der Zugang von Jonas Brandt ist deaktiviert',
    ],
    [
      'delete',
      { lastLogin: null },
      'Konto löschen',
      deleteAccount,
      'Das Konto von Jonas Brandt ist gelöscht',
    ],
    ['reset-password', {}, 'E-Mail senden', requestRecovery, 'Die E-Mail an Jonas Brandt ist unterwegs'],
  ] as const)(
    '%s: names the person, and does it once it is confirmed',
    async (mode, state, button, call, done) => {
      const { user, server, whereabouts } = open(overlay(mode), { ...jonas, ...state })
      server.answer(call, undefined)
      const question = await screen.findByRole('alertdialog', { name: /Jonas Brandt/ })
      expect(document.activeElement?.textContent).toBe('Abbrechen')
      await user.click(within(question).getByRole('button', { name: button }))
      expect(await screen.findByText(done)).toBeDefined()
      await waitFor(() => expect(whereabouts()).toBe('/impressum'))
      const [sent] = server.requestsOf(call)
      if (mode === 'reset-password') expect(sent?.body).toEqual({ alias: 'j.brandt' })
      else expect(sent?.headers.get('If-Match')).toBe('"7"')
    },
  )

  it('says why it did not happen, and the question stays', async () => {
    const { user, server } = open(overlay('deactivate'))
    server.refuse(deactivateAccount, 'ERROR.DEACTIVATE_FAILED')
    await user.click(await screen.findByRole('button', { name: 'Zugang deaktivieren' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/lässt sich nicht deaktivieren/)
    await user.click(screen.getByRole('button', { name: 'Abbrechen' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('anonymises only once the patient code is typed, and says before what goes and what stays (§4)', async () => {
    const { user, server, whereabouts } = open(overlay('anonymise'))
    const newId = '3f9a2c11-0d52-4b7e-9a41-6f2f4f1f6a10'
    server.answer(anonymiseClient, {
      id: newId,
      attributes: { anonymizedFlag: true, name: 'Anonym', surname: '3f9a2c' },
    })
    const question = await screen.findByRole('alertdialog', {
      name: 'Klient K-0147 endgültig anonymisieren?',
    })
    expect(question.textContent).toMatch(/Das lässt sich nicht rückgängig machen/)
    expect(question.textContent).toMatch(/Das wird gelöscht.*Anmeldename.*Das bleibt.*Zahlen/)
    const confirm = within(question).getByRole('button', { name: 'Endgültig anonymisieren' })
    await user.click(confirm)
    expect(await screen.findByText('Das stimmt nicht mit „K-0147“ überein')).toBeDefined()
    expect(server.requestsOf(anonymiseClient)).toEqual([])
    await user.type(screen.getByLabelText('Zur Bestätigung „K-0147“ eingeben'), ' k-0147')
    await user.click(confirm)
    expect(await screen.findByText('Klient K-0147 ist anonymisiert')).toBeDefined()
    expect(server.requestsOf(anonymiseClient)[0]?.body).toEqual({ accountId: jonas.id })
    await waitFor(() => expect(whereabouts()).toBe('/impressum'))
  })

  it('asks for the login name where there is no patient code', async () => {
    open(overlay('anonymise'), { ...jonas, customId: '' })
    expect(await screen.findByLabelText('Zur Bestätigung „j.brandt“ eingeben')).toBeDefined()
  })
})
