import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { aConfig } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { AccessibilityPage } from './accessibility-page.tsx'
import { GuideOnItsWay } from './guide-on-its-way.tsx'
import { HelpPage } from './help-page.tsx'
import { ImprintPage } from './imprint-page.tsx'
import { PrivacyPage } from './privacy-page.tsx'
import { SafetyPage } from './safety-page.tsx'
import { TermsPage } from './terms-page.tsx'

const { clinic } = aConfig('CLIENT')

const pages = [
  { name: 'help', page: <HelpPage />, de: 'Hilfe', en: 'Help' },
  { name: 'imprint', page: <ImprintPage />, de: 'Impressum', en: 'Legal notice' },
  { name: 'safety tips', page: <SafetyPage />, de: 'Sicherheit im Netz', en: 'Staying safe online' },
  { name: 'accessibility', page: <AccessibilityPage />, de: 'Barrierefreiheit', en: 'Accessibility' },
  { name: 'privacy', page: <PrivacyPage />, de: 'Datenschutz', en: 'Privacy' },
  { name: 'terms', page: <TermsPage />, de: 'Nutzungs\u00ADbedingungen', en: 'Terms of use' },
]

describe.each(pages)('public pages: $name', ({ page, de, en }) => {
  // TR-2 O.Plat_8, O.Purp_1, O.Resi_1
  test('opens in German without a session (§2)', () => {
    renderPage(page, { account: null })
    expect(screen.getByRole('heading', { level: 1, name: de })).toBeDefined()
  })

  test('opens in English', () => {
    renderPage(page, { account: null, language: 'en_EN' })
    expect(screen.getByRole('heading', { level: 1, name: en })).toBeDefined()
  })

  test('leaves no place of a name open', () => {
    const { container } = renderPage(page, { account: null })
    expect(container.textContent).not.toContain('{{')
  })

  test('jumps only to parts that it has', () => {
    const { container } = renderPage(page, { account: null })
    const jumps = [...container.querySelectorAll('nav a')].map((one) => one.getAttribute('href')?.slice(1))
    const parts = [...container.querySelectorAll('h2')].map((one) => one.id)
    expect(jumps.every((jump) => jump !== undefined && parts.includes(jump))).toBe(true)
  })
})

describe('help', () => {
  test('names the hotlines of the clinic and 112', () => {
    renderPage(<HelpPage />, { account: null })
    expect(screen.getByRole('link', { name: /TelefonSeelsorge/ }).getAttribute('href')).toBe(
      'tel:+498001110111',
    )
    expect(screen.getByRole('link', { name: /112/ }).getAttribute('href')).toBe('tel:112')
  })

  const guides = [
    { role: 'CLIENT', de: 'Der tägliche Check-in', en: 'The daily check-in' },
    { role: 'THERAPIST', de: 'Wer braucht mich heute?', en: 'Who needs me today?' },
    { role: 'ADMIN', de: 'Das Dashboard', en: 'The dashboard' },
  ] as const

  // REQ 2.8
  test.each(guides)('has the guide for $role and no other, in German and in English', async (own) => {
    for (const [tag, language] of [
      ['de', 'de_DE'],
      ['en', 'en_EN'],
    ] as const) {
      const { unmount } = renderPage(<HelpPage />, { role: own.role, account: null, language })
      const chapter = await screen.findByRole('heading', { level: 2, name: own[tag] })
      const contents = within(screen.getByRole('navigation'))
      expect(contents.getByRole('link', { name: own[tag] }).getAttribute('href')).toBe(`#${chapter.id}`)
      for (const other of guides.filter(({ role }) => role !== own.role))
        expect(screen.queryByRole('heading', { level: 2, name: other[tag] })).toBeNull()
      unmount()
    }
  })

  // REQ 2.8
  test('numbers and contact come first and do not wait for the guide', async () => {
    const { container } = renderPage(<HelpPage />, { account: null })
    expect(screen.getByRole('link', { name: /112/ })).toBeDefined()
    await screen.findByRole('heading', { level: 2, name: 'Tagebuch' })
    const parts = [...container.querySelectorAll('h2')].map(({ id }) => id)
    expect(parts.slice(0, 2)).toEqual(['emergency', 'contact'])
    expect(container.textContent).not.toContain('{{')
  })

  test('every jump within the guide leads somewhere, and every picture says what it shows', async () => {
    const { container } = renderPage(<HelpPage />, { role: 'ADMIN', account: null })
    await screen.findByRole('heading', { level: 2, name: 'Wartungsmeldungen' })
    const jumps = [...container.querySelectorAll('a[href^="#"]')].map((one) => one.getAttribute('href') ?? '')
    await screen.findByRole('link', { name: 'Einrichtung' })
    expect(jumps.filter((jump) => document.getElementById(jump.slice(1)) === null)).toEqual([])
    const pictures = screen.getAllByRole('img')
    expect(pictures.length).toBeGreaterThan(9)
    for (const picture of pictures) {
      expect(picture.getAttribute('alt')).not.toBe('')
      expect(picture.getAttribute('src')).toMatch(/[.]webp/)
      expect(Number(picture.getAttribute('width'))).toBeGreaterThan(200)
    }
  })

  test('whoever came for a chapter is led there once it is there', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    renderPage(<HelpPage />, { account: null, at: '/hilfe#tagebuch', path: '/hilfe' })
    const chapter = await screen.findByRole('heading', { level: 2, name: 'Tagebuch' })
    expect(scrolled.mock.contexts).toEqual([chapter])
    scrolled.mockRestore()
  })

  test('calls the application by the name that the clinic gave it', async () => {
    renderPage(<HelpPage />, { account: null, config: { appName: 'Lotse' } })
    await screen.findByText(/meldet Lotse Sie ab/)
    expect(document.body.textContent).not.toContain('Standfest')
  })

  test('a guide that does not come can be asked for again', async () => {
    const again = vi.fn<() => void>()
    const { user } = renderPage(<GuideOnItsWay read={{ data: undefined, isError: true, refetch: again }} />, {
      account: null,
    })
    await user.click(screen.getByRole('button', { name: 'Erneut laden' }))
    expect(again).toHaveBeenCalledOnce()
  })

  // TR-2 O.Arch_7
  // TR-3 O.Arch_8
  test('says when replies come and how the clinic is reached', () => {
    renderPage(<HelpPage />, { account: null })
    expect(screen.getByText('Antworten kommen werktags.')).toBeDefined()
    expect(screen.getByRole('link', { name: clinic.phoneShown }).getAttribute('href')).toBe(
      'tel:+493411234560',
    )
  })
})

describe('imprint', () => {
  test('names who runs the site and who answers for it', () => {
    renderPage(<ImprintPage />, { account: null })
    expect(screen.getByText('Klinik Lindenhof')).toBeDefined()
    expect(screen.getByText('Dr. Hanna Seidel')).toBeDefined()
  })

  test('says plainly what the clinic still has to name', () => {
    renderPage(<ImprintPage />, {
      account: null,
      config: { clinic: { ...clinic, address: '', phone: '', responsible: '' } },
    })
    expect(
      screen.getByText('Diese Angaben muss die Klinik noch eintragen: Anschrift und Telefon.'),
    ).toBeDefined()
    expect(
      screen.getByText('Diese Angabe muss die Klinik noch eintragen: Verantwortliche Person.'),
    ).toBeDefined()
  })

  test('says of a demonstration that its people are invented', () => {
    renderPage(<ImprintPage />, { account: null, config: { demo: true } })
    expect(screen.getByText(/erfunden/)).toBeDefined()
  })
})

describe('accessibility', () => {
  test('says how a barrier is reported, and the help leads to it', () => {
    renderPage(<AccessibilityPage />, { account: null })
    expect(screen.getByRole('link', { name: clinic.phoneShown }).getAttribute('href')).toBe(
      'tel:+493411234560',
    )
    renderPage(<HelpPage />, { account: null })
    expect(screen.getByRole('link', { name: 'Wie barrierefrei die Seiten sind' }).getAttribute('href')).toBe(
      '/barrierefreiheit',
    )
  })
})

describe('privacy', () => {
  test('names the data protection officer', () => {
    renderPage(<PrivacyPage />, { account: null })
    expect(screen.getByText('Ralf Kern')).toBeDefined()
  })

  test('has a table of contents', () => {
    renderPage(<PrivacyPage />, { account: null })
    const contents = screen.getByRole('navigation', { name: 'Auf dieser Seite' })
    expect(within(contents).getByRole('link', { name: 'Ihre Rechte' }).getAttribute('href')).toBe('#rights')
  })
})

const texts = aConfig('CLIENT').clinicTexts
const written = (name: keyof typeof texts, de_DE: string, en_EN = '') => ({
  account: null,
  config: { clinicTexts: { ...texts, [name]: { de_DE, en_EN } } },
})

describe('terms', () => {
  // REQ 2.6
  test("a clinic's own terms take the place of ours, behind the purpose and the emergency note", async () => {
    renderPage(<TermsPage />, written('terms', 'Erster Absatz.\n\nZweiter Absatz.'))
    const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
    expect(headings).toEqual(['Wofür Standfest da ist', 'Kein Notruf', 'Bedingungen der Klinik'])
    expect(await screen.findByText('Zweiter Absatz.')).toBeDefined()
  })

  test("a clinic's terms in one language count in both, marked as the language they are in", async () => {
    renderPage(<TermsPage />, { ...written('terms', 'Nur auf Deutsch.'), language: 'en_EN' })
    expect(screen.queryByRole('heading', { level: 2, name: 'Who can use Standfest' })).toBeNull()
    const text = await screen.findByText('Nur auf Deutsch.')
    expect(text.closest('[lang]')?.getAttribute('lang')).toBe('de-DE')
  })

  test('without terms of the clinic, ours stand there', () => {
    renderPage(<TermsPage />, { account: null, language: 'en_EN' })
    expect(screen.getByRole('heading', { level: 2, name: 'Who can use Standfest' })).toBeDefined()
  })
})

describe("a clinic's own words", () => {
  // REQ 2.6
  test.each([
    { name: 'imprint', page: <ImprintPage />, heading: 'Weitere Angaben' },
    { name: 'privacy', page: <PrivacyPage />, heading: 'Was die Klinik ergänzt' },
    { name: 'help', page: <HelpPage />, heading: 'Kontakt' },
  ] as const)('stand on their page, with links and without HTML: $name', async ({ name, page, heading }) => {
    const text = '**Aufsicht**: [Kammer](https://kammer.example) <img src=x onerror=alert(1)>'
    const { container } = renderPage(page, written(name, text))
    const link = await screen.findByRole('link', { name: 'Kammer' })
    const part = link.closest('section')
    expect(part?.querySelector('h2')?.textContent).toBe(heading)
    expect(container.querySelector('img, [onerror]')).toBeNull()
  })

  test('leave no empty part where nothing was written', () => {
    renderPage(<ImprintPage />, { account: null })
    expect(screen.queryByRole('heading', { name: 'Weitere Angaben' })).toBeNull()
  })
})
