import type { Language } from '@standfest/domain/base/language.ts'
import {
  endCalendarAddress,
  makeCalendarAddress,
  readAppointmentFile,
  readCalendarAddress,
} from '@standfest/domain/features/appointments/calendar.calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { testInstant } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { CalendarCard } from './calendar-card.tsx'
import { CalendarFileButton } from './calendar-file-button.tsx'

// Preloads the dialog, which is a lazy chunk, so that tests do not wait for it.
beforeAll(() => import('./calendar-dialog.tsx'))

const secret = 'geheim-'.repeat(7).slice(0, 43)

async function openDialog(madeAt: number | null, language: Language = 'de_DE') {
  const server = fakeServer()
  server.answer(readCalendarAddress, { attributes: { madeAt } })
  server.answer(makeCalendarAddress, { attributes: { secret, madeAt: testInstant } })
  server.answer(endCalendarAddress, undefined)
  const page = renderPage(<CalendarCard />, { language, server })
  expect(server.requests).toHaveLength(0)
  await page.user.click(screen.getByRole('button', { name: /Adresse für den Kalender|Calendar address/ }))
  return { ...page, dialog: await screen.findByRole('dialog') }
}

const button = (name: string) => screen.findByRole('button', { name })

describe('the own appointments in the own calendar', () => {
  it('gives a secret address, shows it once, and copies it', async () => {
    const { user, dialog, server } = await openDialog(null)
    await within(dialog).findByText(/geheime Adresse/)
    await user.click(await button('Adresse erstellen'))
    const address = `${location.origin}/api/rest/calendar/${secret}.ics`
    await screen.findByText(address)
    expect(server.requestsOf(makeCalendarAddress)).toHaveLength(1)
    await user.click(await button('Adresse kopieren'))
    await screen.findByText('Die Adresse ist kopiert.')
    expect(await navigator.clipboard.readText()).toBe(address)
    await user.keyboard('{Escape}')
    await user.click(await button('Adresse für den Kalender'))
    expect(screen.queryByText(address)).toBeNull()
  })

  it('asks before a new address ends the former one', async () => {
    const { user, server } = await openDialog(testInstant)
    await screen.findByText(/Seit dem 12\. März 2026/)
    await user.click(await button('Neue Adresse erstellen'))
    await screen.findByRole('alertdialog', { name: 'Neue Adresse erstellen?' })
    expect(server.requestsOf(makeCalendarAddress)).toHaveLength(0)
    await user.click(await button('Neue Adresse erstellen'))
    await screen.findByText(new RegExp(secret))
  })

  it('ends the address after a question', async () => {
    const { user, server } = await openDialog(testInstant)
    await user.click(await button('Adresse aufheben'))
    await user.click(await button('Abbrechen'))
    expect(server.requestsOf(endCalendarAddress)).toHaveLength(0)
    await user.click(await button('Adresse aufheben'))
    await user.click(await button('Adresse aufheben'))
    await screen.findByText('Die Adresse gilt nicht mehr')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.requestsOf(endCalendarAddress)).toHaveLength(1)
  })

  it('says so in the dialog when it does not work, and can be tried again', async () => {
    const { user, server } = await openDialog(null)
    server.refuse(makeCalendarAddress, 'ERROR.OVERLOADED')
    await user.click(await button('Adresse erstellen'))
    await screen.findByText('Das hat nicht geklappt')
    server.answer(makeCalendarAddress, { attributes: { secret, madeAt: testInstant } })
    await user.click(await button('Adresse erstellen'))
    await screen.findByText(new RegExp(secret))
  })

  it('speaks English', async () => {
    await openDialog(testInstant, 'en_EN')
    await screen.findByText(/You created a secret address on 12 March 2026/)
    await button('Create new address')
  })
})

describe('one appointment for the own calendar', () => {
  it('is saved as a file', async () => {
    const id = '0195a000-0000-7000-8000-00000000d1a1'
    const server = fakeServer()
    server.handle(readAppointmentFile, () => new Response('BEGIN:VCALENDAR'))
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob)
      return 'blob:test'
    })
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const { user } = renderPage(<CalendarFileButton id={id} />, { server })
    await user.click(await button('Datei für den Kalender'))
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1))
    expect(await saved[0]?.text()).toBe('BEGIN:VCALENDAR')
    expect(server.requests[0]?.address.pathname).toBe(`/api/rest/appointments/${id}/calendar`)
  })

  it('says when it cannot be loaded', async () => {
    const server = fakeServer()
    server.refuse(readAppointmentFile, 'ERROR.NOT_FOUND')
    const { user } = renderPage(<CalendarFileButton id="x" />, { server })
    await user.click(await button('Datei für den Kalender'))
    await screen.findByText('Die Datei konnte nicht geladen werden')
  })
})
