import 'fake-indexeddb/auto'
import type { ContentId } from '@standfest/domain/base/id.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { listProperties } from '@standfest/domain/features/attachments/attachments.calls.ts'
import {
  contentEntityCalls,
  emergencyContactCalls,
} from '@standfest/domain/features/emergency-kit/emergency-kit.calls.ts'
import { listTemplates } from '@standfest/domain/features/templates/templates.calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount, testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { FirstSession } from './first-session.tsx'

const miriam = anAccount('THERAPIST')
const jonas = {
  ...anAccount('CLIENT'),
  parentId: miriam.id,
  alias: 'j.neu',
  name: 'Jonas',
  surname: 'Brandt',
}
const address = 'https://klient.example'

function open(different: Partial<Account> = {}, language: Language = 'de_DE') {
  const server = fakeServer()
  const steps: object[] = []
  server.answer(readAccount, [{ id: jonas.id, attributes: { ...jonas, ...different } }])
  server.answer(emergencyContactCalls.list, [])
  server.answer(listTemplates, [])
  server.answer(listProperties, [])
  server.answer(contentEntityCalls.list, () => steps as never)
  server.answer(contentEntityCalls.create, ({ body }) => {
    const made = {
      id: '0195a000-0000-7000-8000-00000000b001' as ContentId,
      attributes: {
        ...(body as object),
        id: '0195a000-0000-7000-8000-00000000b001' as ContentId,
        version: 1,
        accountId: jonas.id,
        authorId: miriam.id,
        writtenAs: 'therapist' as const,
        createdAt: testInstant,
        changedAt: testInstant,
        deletedAt: 0,
        finallyDeleted: false,
      },
    }
    steps.push(made)
    return made
  })
  server.answer(contentEntityCalls.read, () => steps.at(-1) as never)
  const page = renderPage(<FirstSession />, {
    role: 'THERAPIST',
    account: { ...miriam, language },
    server,
    language,
    path: '/klienten/:id/erste-sitzung',
    at: `/klienten/${jonas.id}/erste-sitzung`,
    config: { clientAddress: address, appName: 'Standfest' },
  })
  return { ...page, server }
}

const paper = () => document.querySelector<HTMLElement>('[data-slip], [data-guide]') as HTMLElement
const button = (name: string) => screen.findByRole('button', { name })

describe('the first session together', () => {
  // REQ 2.231
  it('prints the sheet for signing in, in the chosen language and in easy language', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue()
    const { user } = open()
    await screen.findByRole('heading', { level: 1, name: 'Erste Sitzung' })
    const onPaper = () => within(paper())
    expect(onPaper().getByRole('heading', { name: 'Ihre erste Anmeldung' })).toBeTruthy()
    expect(onPaper().getByText('j.neu')).toBeTruthy()
    expect(onPaper().getByRole('img', { name: `QR-Code mit der Adresse ${address}` })).toBeTruthy()
    await user.click(screen.getByRole('switch', { name: 'Leichte Sprache' }))
    expect(onPaper().getByRole('heading', { name: 'So melden Sie sich an' })).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'English' }))
    expect(onPaper().getByRole('heading', { name: 'How to sign in' })).toBeTruthy()
    expect(paper().textContent).not.toMatch(/Brandt|Jonas|Standfest|check-in/i)
    await user.click(await button('Zettel drucken'))
    expect(print).toHaveBeenCalledOnce()
    print.mockRestore()
  })

  // REQ 2.230, 2.231
  it('prints how the first check-in goes, without a name and without the sign-in name', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('radio', { name: 'Erster Check-in' }))
    expect(within(paper()).getByRole('heading', { name: 'So geht Ihr erster Check-in' })).toBeTruthy()
    await user.click(screen.getByRole('switch', { name: 'Leichte Sprache' }))
    expect(within(paper()).getByText(/^Lesen Sie die Frage\./)).toBeTruthy()
    expect(paper().textContent).not.toMatch(/Brandt|Jonas|j\.neu|Standfest/)
    expect(document.querySelectorAll('[data-slip], [data-guide]')).toHaveLength(1)
  })

  // REQ 2.232
  it('fills the kit one part after the other, saves each entry, and counts without a verdict', async () => {
    const { user, server } = open()
    await screen.findByText('Teil 1 von 4')
    expect(screen.getByText('Hier ist Platz dafür.')).toBeTruthy()
    await user.click(await button('Schritt anlegen'))
    const form = within(await screen.findByRole('dialog'))
    await user.type(await form.findByLabelText(/Was die Person tut/), 'Kalt duschen')
    await user.click(form.getByRole('button', { name: 'Anlegen' }))
    await waitFor(() => {
      expect(
        server.requestsOf(contentEntityCalls.create).map(({ body, address: to }) => [body, to.search]),
      ).toEqual([
        [expect.objectContaining({ contentType: 'STRATEGY', title: 'Kalt duschen' }), `?account=${jonas.id}`],
      ])
    })
    await screen.findByText('1 Eintrag ist da.')
    await user.keyboard('{Escape}')
    for (const part of ['Menschen zum Anrufen', 'Warnsignale', 'Merksätze']) {
      await user.click(await button('Weiter'))
      expect(await screen.findByRole('region', { name: part })).toBeTruthy()
      expect(screen.getByText('Hier ist Platz dafür.')).toBeTruthy()
    }
    expect(screen.getByRole('link', { name: 'Zum Notfallkoffer' }).getAttribute('href')).toBe(
      `/klienten/${jonas.id}/notfallkoffer`,
    )
    await user.click(await button('Zurück'))
    await screen.findByText('Teil 3 von 4')
  })

  // REQ 2.232
  it('speaks English too', async () => {
    open({}, 'en_EN')
    await screen.findByText('Part 1 of 4')
    expect(screen.getByText('Fill in the emergency kit together')).toBeTruthy()
  })

  // REQ 2.232
  it('fills nothing in once the treatment is closed', async () => {
    open({ treatmentClosedOn: '2026-03-01' as Account['treatmentClosedOn'] })
    await button('Zettel drucken')
    expect(screen.queryByText('Teil 1 von 4')).toBeNull()
  })
})
