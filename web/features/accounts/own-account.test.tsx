import { changeAccount, readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openSite } from '#testing/open-site.tsx'
import { anAccount } from '#testing/people.ts'

const address = { address: '', street: 'Lindenallee 4', zip: '04109', location: 'Leipzig' }
const jonas = anAccount('CLIENT', {
  version: 7,
  email: 'jonas@example.org',
  phone: '',
  birthday: '-246153600',
  ...address,
})

function open(at: string, account: Account = jonas) {
  return openSite({ site: account.type === 3 ? 'CLIENT' : 'THERAPIST', at, account })
}

function openForm(account: Account = jonas) {
  return open('/impressum?account-overlay=edit', account)
}

const form = () => screen.findByRole('dialog', { name: 'Konto bearbeiten' })
const view = () => screen.findByRole('dialog', { name: 'Konto' })
const field = (name: string | RegExp) => screen.findByLabelText(name)

async function write(user: ReturnType<typeof open>['user'], label: string | RegExp, text: string) {
  const input = await field(label)
  await user.clear(input)
  if (text !== '') await user.type(input, text)
  await user.tab()
}

describe('the own account', () => {
  it('opens from the user menu, has an address, and closes to where the person was (§2)', async () => {
    const { user, whereabouts } = open('/notfallkoffer')
    const menu = await screen.findByRole('button', { name: 'Benutzermenü, Jonas Brandt' })
    await user.click(menu)
    await user.click(await screen.findByRole('menuitem', { name: 'Konto' }))
    await screen.findByText('jonas@example.org')
    expect(whereabouts()).toBe('/notfallkoffer?account-overlay=view')
    const [close] = within(await view()).getAllByRole('button', { name: 'Schließen' })
    await user.click(close as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(whereabouts()).toBe('/notfallkoffer')
    await waitFor(() => expect(document.activeElement).toBe(menu))
  })

  it('stands at once where the address says so, and shows what is known and what is not given', async () => {
    open('/notfallkoffer?account-overlay=view')
    await screen.findByText('jonas@example.org')
    const value = (name: string) => screen.getByText(name).parentElement?.textContent
    expect(value('Telefon')).toBe('Telefonkeine Angabe')
    expect(value('Geburtstag')).toBe('Geburtstag15.03.1962')
    expect(value('Anschrift')).toBe('AnschriftLindenallee 4, 04109 Leipzig')
  })

  it.each([
    ['de_DE', 'Konto', /^Telefon4432190\. Bitte prüfen: So kann die Nummer niemand wählen/],
    ['en_EN', 'Account', /^Phone4432190\. Please check this number: it can’t be dialled/],
  ] as const)(
    'asks its owner to look at a number that nobody can dial: %s',
    async (language, title, words) => {
      const unread = {
        phone: '4432190',
        phoneShown: '',
        mobile: '+491701234567',
        mobileShown: '0170 1234567',
      }
      open('/notfallkoffer?account-overlay=view', anAccount('CLIENT', { ...jonas, ...unread, language }))
      const shown = within(await screen.findByRole('dialog', { name: title }))
      const told = await shown.findByText(/4432190/)
      expect(told.parentElement?.textContent).toMatch(words)
      // A parsed number is shown in groups, without a message.
      expect(shown.getByText('0170 1234567')).toBeDefined()
    },
  )

  it('closes with Escape from an address that somebody came to directly', async () => {
    const { user, whereabouts } = open('/notfallkoffer?account-overlay=view')
    await screen.findByText('jonas@example.org')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(whereabouts()).toBe('/notfallkoffer'))
  })

  // REQ 3.3
  it('of a therapist has neither birthday nor phone nor reminder (§6)', async () => {
    openForm(anAccount('THERAPIST', { email: 'm.albrecht@example.org', ...address }))
    await form()
    expect(await field('Straße und Hausnummer optional')).toBeDefined()
    expect(screen.queryByLabelText('Mobiltelefon optional')).toBeNull()
    expect(screen.queryByText('Geburtstag')).toBeNull()
    expect(screen.queryByLabelText('Telefon optional')).toBeNull()
    expect(screen.queryByText('Check-in um')).toBeNull()
    expect(screen.queryByLabelText(/Patientencode/)).toBeNull()
  })
})

describe('changing the own account', () => {
  it('sends what changed and nothing else, trimmed, on the version that was read, and returns to the view (§2, §7)', async () => {
    const { user, server, whereabouts } = openForm()
    const saved = { ...jonas, version: 8, phone: '+493412345', phoneShown: '+49 341 2345', location: 'Halle' }
    server.answer(changeAccount, { id: jonas.id, attributes: saved })
    await form()
    server.answer(readAccount, [{ attributes: saved }])
    await write(user, 'Ort optional', '  Halle ')
    expect(await field('Ort optional')).toHaveProperty('value', 'Halle')
    await write(user, 'Telefon optional', '+49 (341) 2345')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText('Gespeichert')).toBeDefined()
    const [sent] = server.requestsOf(changeAccount)
    expect(sent?.body).toEqual({ phone: '+49 (341) 2345', location: 'Halle' })
    expect(sent?.headers.get('If-Match')).toBe('"7"')
    expect(sent?.id).toBe(jonas.id)
    expect(await view()).toBeDefined()
    expect(whereabouts()).toBe('/impressum?account-overlay=view')
    expect(screen.getByText('+49 341 2345')).toBeDefined()
  })

  it('sends nothing where nothing changed', async () => {
    const { user, server } = openForm()
    server.refuse(changeAccount, 'ERROR.INTERNAL')
    await form()
    await user.click(await screen.findByRole('button', { name: 'Speichern' }))
    expect(await view()).toBeDefined()
    expect(server.requestsOf(changeAccount)).toEqual([])
  })

  it.each([
    ['Vorname', 'Jo', 'Vorname: mindestens 3 Zeichen'],
    ['Nachname', '', 'Nachname ist ein Pflichtfeld'],
    ['Anmeldename', 'jonas brandt', 'Anmeldename darf keine Leerzeichen enthalten.'],
    ['Anmeldename', 'x'.repeat(256), 'Anmeldename: höchstens 255 Zeichen'],
    ['E-Mail-Adresse', 'jonas@', 'Bitte geben Sie eine gültige E-Mail-Adresse ein'],
    ['Telefon optional', '0341-ABC', /^Diese Nummer kann niemand wählen/],
  ] as const)('says below "%s" what is wrong with it once it is left (§5)', async (label, text, fault) => {
    const { user, server } = openForm()
    await form()
    const input = await field(label)
    await user.clear(input)
    if (text !== '') {
      await user.click(input)
      await user.paste(text)
    }
    expect(screen.queryByText(fault)).toBeNull()
    await user.tab()
    expect(await screen.findByText(fault)).toBeDefined()
    expect(input.getAttribute('aria-invalid')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(document.activeElement).toBe(input))
    expect(server.requestsOf(changeAccount)).toEqual([])
  })

  it('says the same in English', async () => {
    const { user } = openForm({ ...jonas, language: 'en_EN' })
    await screen.findByRole('dialog', { name: 'Edit account' })
    await write(user, 'First name', '')
    expect(await screen.findByText('First name is a required field')).toBeDefined()
    await write(user, 'Phone optional', 'none')
    expect(await screen.findByText(/^This number can’t be dialled/)).toBeDefined()
  })

  it('counts towards the end of the limit (§5)', async () => {
    const { user } = openForm()
    await form()
    await user.click(await field('Ort optional'))
    await user.paste('x'.repeat(213))
    expect(await screen.findByText('220 von 255 Zeichen')).toBeDefined()
  })

  it('says what is already in use below the field, keeps everything and goes there (§5)', async () => {
    const { user, server } = openForm()
    server.refuse(changeAccount, 'ERROR.ALIAS_NOT_AVAILABLE', [
      { code: 'ERROR.ALIAS_NOT_AVAILABLE', field: 'alias' },
      { code: 'ERROR.EMAIL_NOT_AVAILABLE', field: 'email' },
    ])
    await form()
    await write(user, 'Anmeldename', 'katrin')
    await write(user, 'E-Mail-Adresse', 'katrin@example.org')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/Ihre Änderungen sind weiter da/)
    expect(screen.getByText('Diese E-Mail-Adresse ist schon vergeben.')).toBeDefined()
    const alias = await field('Anmeldename')
    expect(alias).toHaveProperty('value', 'katrin')
    await waitFor(() => expect(document.activeElement).toBe(alias))
  })
})

describe('unsaved changes', () => {
  // REQ 2.32, 2.34
  it.each([
    ['the close button', 'Schließen'],
    ['Cancel', 'Abbrechen'],
    ['Escape', undefined],
  ])('are asked about at %s; staying keeps them, discarding gives them up (§2)', async (_, button) => {
    const { user, whereabouts } = openForm()
    await form()
    await write(user, 'Ort optional', 'Halle')
    const leave = () =>
      button === undefined
        ? user.keyboard('{Escape}')
        : user.click(screen.getAllByRole('button', { name: button }).at(-1) as HTMLElement)
    await leave()
    const question = await screen.findByRole('alertdialog', { name: 'Änderungen verwerfen?' })
    await user.click(within(question).getByRole('button', { name: 'Weiter bearbeiten' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(await field('Ort optional')).toHaveProperty('value', 'Halle')
    await leave()
    await user.click(await screen.findByRole('button', { name: 'Verwerfen' }))
    await waitFor(() => expect(whereabouts()).not.toContain('overlay'))
  })

  it('are asked about when somebody goes back in the history', async () => {
    const { user, router, whereabouts } = open('/impressum')
    await user.click(await screen.findByRole('button', { name: 'Benutzermenü, Jonas Brandt' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Konto' }))
    await user.click(await screen.findByRole('button', { name: 'Bearbeiten' }))
    await write(user, 'Ort optional', 'Halle')
    await router.navigate(-1)
    await user.click(await screen.findByRole('button', { name: 'Verwerfen' }))
    await waitFor(() => expect(whereabouts()).toBe('/impressum'))
  })

  it('are not asked about where there are none, and not met again after they were given up', async () => {
    const { user, whereabouts } = open('/impressum')
    const openFromMenu = async () => {
      await user.click(await screen.findByRole('button', { name: 'Benutzermenü, Jonas Brandt' }))
      await user.click(await screen.findByRole('menuitem', { name: 'Konto' }))
      await user.click(await screen.findByRole('button', { name: 'Bearbeiten' }))
    }
    await openFromMenu()
    await write(user, 'Ort optional', 'Halle')
    await user.click(screen.getByRole('button', { name: 'Abbrechen' }))
    await user.click(await screen.findByRole('button', { name: 'Verwerfen' }))
    await waitFor(() => expect(whereabouts()).toBe('/impressum'))
    await openFromMenu()
    expect(await field('Ort optional')).toHaveProperty('value', 'Leipzig')
    await user.click(screen.getByRole('button', { name: 'Abbrechen' }))
    await waitFor(() => expect(whereabouts()).toBe('/impressum'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('an account that was changed elsewhere in the meantime (412)', () => {
  const elsewhere = { ...jonas, version: 9, street: 'Markt 1', location: 'Dresden' }

  async function meetConflict() {
    const site = openForm()
    await form()
    await write(site.user, 'Ort optional', 'Halle')
    site.server.answer(readAccount, [{ attributes: elsewhere }])
    site.server.handle(changeAccount, ({ headers, body }) => {
      const isStale = headers.get('If-Match') !== '"9"'
      const failure = { code: 'ERROR.CONFLICT', errors: [], state: 'error', status: 412 }
      const success = { data: { attributes: { ...elsewhere, ...(body as object), version: 10 } } }
      return Response.json(isStale ? failure : success, { status: isStale ? 412 : 200 })
    })
    await site.user.click(screen.getByRole('button', { name: 'Speichern' }))
    return { ...site, notice: await screen.findByRole('alert') }
  }

  it('shows what stands there now beside the own text', async () => {
    const { notice } = await meetConflict()
    expect(notice.textContent).toContain('Inzwischen geändert')
    expect(notice.textContent).toContain('OrtJetzt gespeichertDresdenIhr TextHalle')
    expect(notice.textContent).toContain('Markt 1')
  })

  it('can be loaded anew', async () => {
    const { user } = await meetConflict()
    await user.click(screen.getByRole('button', { name: 'Neuen Stand laden' }))
    expect(await field('Ort optional')).toHaveProperty('value', 'Dresden')
    expect(await field('Straße und Hausnummer optional')).toHaveProperty('value', 'Markt 1')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('keeps the own text where the person wants to, and takes over the rest', async () => {
    const { user, server } = await meetConflict()
    await user.click(screen.getByRole('button', { name: 'Meine Eingaben behalten' }))
    expect(await field('Ort optional')).toHaveProperty('value', 'Halle')
    expect(await field('Straße und Hausnummer optional')).toHaveProperty('value', 'Markt 1')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await view()).toBeDefined()
    expect(server.requestsOf(changeAccount).at(-1)?.body).toEqual({ location: 'Halle' })
  })

  it('is saved without a question where nothing differs that the form shows', async () => {
    const { user, server } = openForm()
    await form()
    await write(user, 'Ort optional', 'Halle')
    const renewed = { ...jonas, version: 9 }
    server.answer(readAccount, [{ attributes: renewed }])
    server.handle(changeAccount, ({ headers }) =>
      headers.get('If-Match') === '"9"'
        ? Response.json({ data: { attributes: { ...renewed, version: 10, location: 'Halle' } } })
        : Response.json({ code: 'ERROR.CONFLICT', errors: [] }, { status: 412 }),
    )
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await view()).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
