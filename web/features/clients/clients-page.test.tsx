import { readCaseload } from '@standfest/domain/features/clients/caseload.calls.ts'
import { listClients } from '@standfest/domain/features/clients/clients.calls.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answerList, listedNames, openClientList, rowOf, theClinic } from '#testing/client-list.tsx'
import { fakeServer } from '#testing/fake-server.ts'
import { aListedClient, reader } from '#testing/listed-clients.ts'
import { renderPage } from '#testing/render.tsx'
import { MenuItem } from '#ui/menu-item.tsx'
import { ClientsPage } from './clients-page.tsx'

describe('clients', () => {
  it('puts those to look at first, then the others, each group with its number (§2)', async () => {
    await openClientList()
    expect(await listedNames()).toEqual([
      'Katrin Vogel',
      'Mehmet Aydın',
      'Sabine Hofmann',
      'Jonas Brandt',
      'Claudia Ritter',
      'Emine Şahin',
      'Piotr Wiśniewski',
    ])
    expect(screen.getByText('Bitte ansehen').parentElement?.textContent).toBe('Bitte ansehen, 3 Personen')
    expect(screen.getByText('Auf dem Weg').parentElement?.textContent).toBe('Auf dem Weg, 4 Personen')
    expect(screen.getByText('7 aktiv, davon 1 in Vertretung')).toBeTruthy()
  })

  it('says in each line what there is to know (§2)', async () => {
    await openClientList()
    const katrin = await rowOf('Katrin Vogel')
    expect(katrin.textContent).toContain('Konsum gemeldet, gestern')
    expect(katrin.textContent).toContain('K-0139')
    expect(katrin.textContent).toContain('1 Tag, längste Serie 38, insgesamt 301')
    expect(katrin.textContent).toContain('heute 06:48')
    expect((await rowOf('Mehmet Aydın')).textContent).toContain('Seit 6 Tagen kein Check-in')
    expect((await rowOf('Mehmet Aydın')).textContent).toContain('Fr 06.03. 06:48')
    expect((await rowOf('Jonas Brandt')).textContent).toContain('Bestwert')
    expect((await rowOf('Claudia Ritter')).textContent).toContain('Konsum 05.03., besprochen')
    expect((await rowOf('Emine Şahin')).textContent).toContain('für Dr. C. Yilmaz bis\u00a020.03.')
    expect(within(katrin).getByRole('link').getAttribute('href')).toMatch(
      /^\/klienten\/[^/]+\/datenerfassung$/,
    )
  })

  it('speaks English as well', async () => {
    await openClientList(theClinic(), { language: 'en_EN' })
    expect((await rowOf('Katrin Vogel')).textContent).toContain('Drinking reported, yesterday')
    expect((await rowOf('Mehmet Aydın')).textContent).toContain('Fri 06.03. 06:48')
    expect(screen.getByText('7 active, including 1 you are covering')).toBeTruthy()
  })

  // REQ 5.6
  it('names whose number is in another account too, and nobody where there are none', async () => {
    const shared = (name: string) => {
      const entry = aListedClient(name)
      return { ...entry, account: { ...entry.account, phoneShared: true } }
    }
    const first = await openClientList([shared('Jonas Brandt'), aListedClient('Emine Şahin')])
    expect(await screen.findByText('Gleiche Telefonnummer in zwei Konten')).toBeTruthy()
    expect(screen.getByText(/^Betroffen: /).textContent).toMatch(/^Betroffen: Jonas Brandt\. /)
    first.unmount()
    await openClientList([aListedClient('Emine Şahin')])
    await rowOf('Emine Şahin')
    expect(screen.queryByText(/Gleiche Telefonnummer/)).toBeNull()
  })

  // REQ 2.52
  it('gives the focus back to the row that was opened, once', async () => {
    const { user, router } = await openClientList()
    await user.click(within(await rowOf('Jonas Brandt')).getByRole('link'))
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
    await act(() => router.navigate('/klienten'))
    const link = within(await rowOf('Jonas Brandt')).getByRole('link')
    await waitFor(() => expect(document.activeElement).toBe(link))
    await act(() => router.navigate('/klienten/vorlagen'))
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
    await act(() => router.navigate('/klienten'))
    await rowOf('Jonas Brandt')
    expect(document.activeElement).toBe(document.body)
  })

  // REQ 2.17
  it('sorts by a column without groups and turns the order at the second press (§2)', async () => {
    const { user, whereabouts } = await openClientList()
    const heading = within(await screen.findByRole('table')).getByRole('columnheader', {
      name: 'Serie (Tage)',
    })
    await user.click(within(heading).getByRole('button'))
    expect(await listedNames()).toEqual([
      'Katrin Vogel',
      'Sabine Hofmann',
      'Piotr Wiśniewski',
      'Jonas Brandt',
      'Emine Şahin',
      'Mehmet Aydın',
      'Claudia Ritter',
    ])
    expect(heading.getAttribute('aria-sort')).toBe('descending')
    expect(screen.queryByText('Bitte ansehen')).toBeNull()
    await user.click(within(heading).getByRole('button'))
    expect(heading.getAttribute('aria-sort')).toBe('ascending')
    expect((await listedNames())[0]).toBe('Claudia Ritter')
    expect(whereabouts()).toBe('/klienten?sortierung=serie&richtung=aufsteigend')
    await user.click(screen.getByRole('button', { name: 'Hinweis' }))
    expect(screen.getByText('Bitte ansehen')).toBeTruthy()
  })

  it('still has the order on the way back from a record', async () => {
    await openClientList(theClinic(), { at: '/klienten?sortierung=name&richtung=aufsteigend' })
    expect((await listedNames())[0]).toBe('Mehmet Aydın')
    expect((await listedNames()).at(-1)).toBe('Piotr Wiśniewski')
  })

  it('narrows the list by its tiles, which tell how many (§2)', async () => {
    const { user } = await openClientList()
    const consumption = await screen.findByRole('button', { name: /^1 Konsum gemeldet/ })
    const missed = screen.getByRole('button', { name: /^2 ohne Check-in/ })
    await user.click(missed)
    expect(missed.getAttribute('aria-pressed')).toBe('true')
    expect(await listedNames()).toEqual(['Mehmet Aydın', 'Sabine Hofmann'])
    await user.click(consumption)
    expect(await listedNames()).toEqual(['Katrin Vogel', 'Mehmet Aydın', 'Sabine Hofmann'])
    await user.click(missed)
    await user.click(consumption)
    expect(await listedNames()).toHaveLength(7)
  })

  it('searches from the slash key, and the arrows lead through the rows (§2)', async () => {
    const { user, whereabouts } = await openClientList()
    await screen.findByRole('table')
    await user.keyboard('/')
    const search = screen.getByRole('searchbox', { name: 'Klienten suchen' })
    expect(document.activeElement).toBe(search)
    await user.keyboard('sahin')
    await waitFor(async () => expect(await listedNames()).toEqual(['Emine Şahin']))
    await user.keyboard('{Escape}')
    await waitFor(async () => expect(await listedNames()).toHaveLength(7))
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Katrin Vogel')
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(document.activeElement?.textContent).toBe('Mehmet Aydın')
    await user.keyboard('{End}')
    expect(document.activeElement?.textContent).toBe('Piotr Wiśniewski')
    await user.keyboard('{Enter}')
    expect(whereabouts()).toMatch(/datenerfassung$/)
  })

  it('offers to clear a search without hits (§2)', async () => {
    const { user } = await openClientList()
    await user.type(await screen.findByRole('searchbox'), 'Vogl')
    expect(await screen.findByText('Keine Treffer für „Vogl“')).toBeTruthy()
    await user.click(screen.getByText('Suche leeren'))
    expect(await listedNames()).toHaveLength(7)
  })

  it('remembers the search on the way to a record and back, and keeps it out of the address', async () => {
    const { user, whereabouts, router } = await openClientList()
    await user.type(await screen.findByRole('searchbox'), 'sahin')
    await waitFor(async () => expect(await listedNames()).toEqual(['Emine Şahin']))
    expect(whereabouts()).toBe('/klienten')
    await user.click(screen.getByRole('link', { name: 'Emine Şahin' }))
    expect(whereabouts()).toMatch(/datenerfassung$/)
    await act(() => router.navigate(-1))
    expect((await screen.findByRole<HTMLInputElement>('searchbox')).value).toBe('sahin')
    expect(await listedNames()).toEqual(['Emine Şahin'])
  })

  describe('its switches', () => {
    const everybody = () => [
      ...theClinic(),
      aListedClient('Rolf Adler', { deactivated: true, consumedOn: '2026-03-11' }),
      aListedClient('Ines Ott', { deactivated: true, ofColleague: true }),
      aListedClient('Vera Lang', { handedOverFrom: '2026-03-10' }),
      aListedClient('Udo Kern', { handedOverFrom: '2026-03-13' }),
      aListedClient('Anonym 4711ab', { anonymised: true, deactivated: true }),
    ]
    const switchOf = (name: string) => screen.findByRole('switch', { name: new RegExp(name) })
    const openWithSwitches: typeof openClientList = async (...arguments_) => {
      const opened = await openClientList(...arguments_)
      await opened.user.click(await screen.findByRole('button', { name: /^Anzeigen/ }))
      return opened
    }

    it('show at first who is in treatment, with substitutions in both directions (§2)', async () => {
      await openWithSwitches(everybody())
      expect(await listedNames()).toHaveLength(9)
      expect(((await switchOf('Vertretungen an mich 1')) as HTMLInputElement).checked).toBe(true)
      expect(((await switchOf('Vertretungen von mir 1')) as HTMLInputElement).checked).toBe(true)
      expect(((await switchOf('Deaktivierte 2')) as HTMLInputElement).checked).toBe(false)
      expect(((await switchOf('Anonymisierte 1')) as HTMLInputElement).checked).toBe(false)
      expect(screen.getByText('9 aktiv, davon 1 in Vertretung')).toBeTruthy()
    })

    // REQ 2.17
    it('bring deactivated and anonymised clients in below the others, marked and without urgency (§4)', async () => {
      const { user, whereabouts } = await openWithSwitches(everybody())
      await user.click(await switchOf('Deaktivierte'))
      await user.click(await switchOf('Anonymisierte'))
      expect((await listedNames()).slice(-3).map((name) => name?.slice(0, 6))).toEqual([
        'Rolf A',
        'Anonym',
        'Ines O',
      ])
      expect(screen.getByText('Nicht mehr in Behandlung').parentElement?.textContent).toBe(
        'Nicht mehr in Behandlung, 3 Personen',
      )
      const rolf = (await rowOf('Rolf Adler')).textContent
      expect(rolf).toContain('deaktiviert')
      expect(rolf).not.toContain('Konsum gemeldet')
      expect(screen.getByRole('button', { name: /^1 Konsum gemeldet/ })).toBeTruthy()
      expect(whereabouts()).toBe('/klienten?mit=deaktivierte&mit=anonymisierte')
    })

    // REQ 2.17
    it('take substitutions out of sight on their days (§2)', async () => {
      const { user, whereabouts } = await openWithSwitches(everybody())
      await user.click(await switchOf('Vertretungen an mich'))
      await user.click(await switchOf('Vertretungen von mir'))
      const names = await listedNames()
      expect(names).not.toContain('Emine Şahin')
      expect(names).not.toContain('Vera Lang')
      expect(names).toContain('Udo Kern')
      expect(whereabouts()).toBe('/klienten?ohne=vertretungen-an-mich&ohne=vertretungen-von-mir')
    })

    it('stand as the address says, and everybody comes back at once', async () => {
      const { user, whereabouts } = await openWithSwitches(everybody(), {
        at: '/klienten?mit=deaktivierte&ohne=vertretungen-an-mich&filter=missed&filter=konsum&sortierung=name',
      })
      expect(((await switchOf('Deaktivierte')) as HTMLInputElement).checked).toBe(true)
      expect(((await switchOf('Vertretungen an mich')) as HTMLInputElement).checked).toBe(false)
      expect(await listedNames()).toEqual(['Katrin Vogel'])
      await user.type(screen.getByRole('searchbox'), 'Vogl')
      await user.click(await screen.findByRole('button', { name: 'Suche leeren' }))
      await user.click(await switchOf('Deaktivierte'))
      expect(whereabouts()).toContain('sortierung=name')
    })

    it('that leave nobody offer to show everyone', async () => {
      const { user } = await openWithSwitches([aListedClient('Rolf Adler', { deactivated: true })])
      expect(await screen.findByText('Niemand entspricht dieser Auswahl')).toBeTruthy()
      await user.click(await switchOf('Deaktivierte'))
      expect(await listedNames()).toEqual(['Rolf Adler'])
      await user.click(screen.getByRole('button', { name: /^0 Konsum gemeldet/ }))
      await user.click(await screen.findByRole('button', { name: 'Alle anzeigen' }))
      expect(await screen.findByText('Niemand entspricht dieser Auswahl')).toBeTruthy()
    })
  })

  describe('the menu of a row', () => {
    it('opens with the menu key, gives the focus back, and carries what others offer', async () => {
      const edited: string[] = []
      const { user, whereabouts } = await openClientList(theClinic(), {
        actions: <button type="button">Klient anlegen</button>,
        rowMenu: ({ account }) => (
          <MenuItem onAction={() => edited.push(account.surname)}>Bearbeiten</MenuItem>
        ),
      })
      expect(screen.getByRole('button', { name: 'Klient anlegen' })).toBeTruthy()
      const katrin = await screen.findByRole('link', { name: 'Katrin Vogel' })
      katrin.focus()
      await user.keyboard('{ContextMenu}')
      expect(await screen.findByRole('menu', { name: 'Weitere Aktionen für Katrin Vogel' })).toBeTruthy()
      expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
        'Akte öffnen',
        'Nachricht schreibenN',
        'Vorbereitung öffnenS',
        'Termin anlegenT',
        'Wiedervorlagen und NotizenW',
        'Konsum nachtragenK',
        'Als besprochen markieren',
        'Bearbeiten',
      ])
      await user.keyboard('{Escape}')
      await waitFor(() => expect(document.activeElement).toBe(katrin))
      await user.keyboard('{ArrowDown}{Shift>}{F10}{/Shift}')
      await user.click(await screen.findByRole('menuitem', { name: 'Bearbeiten' }))
      expect(edited).toEqual(['Aydın'])
      await user.click(screen.getByRole('button', { name: 'Weitere Aktionen für Jonas Brandt' }))
      await user.click(await screen.findByRole('menuitem', { name: 'Akte öffnen' }))
      expect(whereabouts()).toMatch(/datenerfassung$/)
    })

    // REQ 2.94
    it('has letters that act in it and on the row with the focus, and none in the search field', async () => {
      const { user, whereabouts } = await openClientList(theClinic())
      const katrin = await screen.findByRole('link', { name: 'Katrin Vogel' })
      await user.type(screen.getByRole('searchbox'), 'K')
      expect(whereabouts()).toMatch(/^\/klienten/)
      await user.clear(screen.getByRole('searchbox'))
      await user.click(screen.getByRole('button', { name: 'Weitere Aktionen für Katrin Vogel' }))
      await screen.findByRole('menu')
      await user.keyboard('t')
      expect(whereabouts()).toMatch(/termine\?content=APPOINTMENT&mode=create$/)
      cleanup()
      const again = await openClientList(theClinic())
      const row = await screen.findByRole('link', { name: 'Katrin Vogel' })
      row.focus()
      await again.user.keyboard('k')
      expect(again.whereabouts()).toMatch(/datenerfassung[?]client-overlay=consumption&client=/)
      expect(katrin.isConnected).toBe(false)
    })

    // REQ 2.94
    it('is not needed to open the conversation: the number of new messages leads to it', async () => {
      const { user, whereabouts } = await openClientList([
        { ...aListedClient('Katrin Vogel'), newMessages: 2 },
      ])
      await user.click(await screen.findByRole('link', { name: '2 neue Nachrichten' }))
      expect(whereabouts()).toMatch(/nachrichten-uebersicht\?account=/)
    })
  })

  it('says so when there is nobody yet', async () => {
    await openClientList([])
    expect(await screen.findByText('Noch keine Klienten')).toBeTruthy()
  })

  it('offers to load again what could not be loaded', async () => {
    const server = fakeServer()
    const { user } = await openClientList([], { server })
    server.refuse(listClients, 'ERROR.INTERNAL')
    cleanup()
    renderPage(<ClientsPage />, { role: 'THERAPIST', account: reader, at: '/klienten', server })
    const again = await screen.findByRole('button', { name: 'Erneut laden' })
    answerList(server, () => theClinic().filter(({ lastRelapseEvent }) => lastRelapseEvent === null))
    await user.click(again)
    expect(await listedNames()).toHaveLength(5)
  })
})

describe('the view of courses', () => {
  const course = (days: readonly number[], consumption: readonly number[] = []) => ({
    checkIns: days.map((day) => ({ day, mood: 2, pressure: 4 })),
    consumption: [...consumption],
  })
  const everyDay = Array.from({ length: 28 }, (_, day) => day)
  const people = () => [
    aListedClient('Katrin Vogel'),
    aListedClient('Jonas Brandt'),
    aListedClient('Piotr Maas', { closedOn: '2026-03-02' }),
  ]
  async function openCourses(at: string, language: 'de_DE' | 'en_EN' = 'de_DE') {
    const server = fakeServer()
    const entries = people()
    const courses = [course(everyDay.slice(0, 21), [5, 20]), course(everyDay)]
    server.answer(
      readCaseload,
      entries.map(({ account }, place) => ({ id: account.id, attributes: courses[place] ?? course([0, 1]) })),
    )
    return openClientList(entries, { server, at, language })
  }

  // REQ 2.110, 2.111
  it('is reached by one press, keeps its address, and says in each row what the courses show', async () => {
    const { user, whereabouts } = await openCourses('/klienten')
    await user.click(screen.getByRole('radio', { name: 'Verläufe' }))
    expect(whereabouts()).toContain('ansicht=verlaeufe')
    await waitFor(() => expect(screen.getAllByText('13.02. bis 12.03.')).toHaveLength(2))
    const row = (await rowOf('Katrin Vogel')).textContent
    expect(row).toContain('im Mittel 2,0 an 21 Tagen Konsum an 2 Tagen')
    expect(row).toContain('im Mittel 4,0 an 21 Tagen')
    expect(row).toContain('21 von 27 Tagen')
    expect(row).toContain('20')
    expect(await rowOf('Jonas Brandt').then(({ textContent }) => textContent)).toContain('28 von 28 Tagen')
  })

  // REQ 2.110
  it('draws the same few marks in each course, however many days are answered', async () => {
    await openCourses('/klienten?ansicht=verlaeufe')
    const row = await rowOf('Jonas Brandt')
    const drawn = [...row.querySelectorAll('td svg[viewBox="0 0 176 30"]')]
    expect(drawn).toHaveLength(2)
    for (const svg of drawn) expect(svg.childElementCount).toBeLessThanOrEqual(6)
  })

  // REQ 2.111
  it('is sorted by answers and by week, and filtered like the list', async () => {
    const { user } = await openCourses('/klienten?ansicht=verlaeufe&mit=abgeschlossene')
    await user.click(await screen.findByRole('button', { name: 'Beantwortet' }))
    expect(await listedNames()).toEqual(['Piotr Maas', 'Katrin Vogel', 'Jonas Brandt'])
    await user.click(screen.getByRole('button', { name: 'Woche' }))
    expect((await listedNames())[0]).toBe('Piotr Maas')
    await user.type(screen.getByRole('searchbox'), 'bra')
    await waitFor(async () => expect(await listedNames()).toEqual(['Jonas Brandt']))
  })

  it('speaks English as well', async () => {
    await openCourses('/klienten?ansicht=verlaeufe', 'en_EN')
    expect((await rowOf('Katrin Vogel')).textContent).toContain('21 of 27 days')
    expect(screen.getByRole('radio', { name: 'Trends' })).toBeTruthy()
  })
})

describe('a closed treatment in the list', () => {
  // REQ 2.112
  it('is there only with its switch, under those who are not in treatment, with its badge', async () => {
    const { user } = await openClientList([
      aListedClient('Jonas Brandt'),
      aListedClient('Piotr Maas', { closedOn: '2026-03-02' }),
    ])
    expect(await listedNames()).toEqual(['Jonas Brandt'])
    expect(screen.getByText('1 aktiv')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Anzeigen' }))
    await user.click(screen.getByRole('switch', { name: 'Abgeschlossene 1' }))
    expect(await listedNames()).toEqual(['Jonas Brandt', 'Piotr Maas'])
    expect((await rowOf('Piotr Maas')).textContent).toContain('abgeschlossen')
    expect(screen.getByText('Nicht mehr in Behandlung')).toBeTruthy()
  })
})
