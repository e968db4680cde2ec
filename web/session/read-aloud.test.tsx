import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { stopReading } from '#language/speech.ts'
import { renderPage } from '#testing/render.tsx'
import { aVoice, fakeVoices } from '#testing/voices.ts'
import { ReadAloud } from './read-aloud.tsx'

afterEach(stopReading)

const question = ['Wie ist Ihre Stimmung heute?', '', 'Gut', 'Schlecht']
const readButton = () => screen.queryByRole('button', { name: 'Vorlesen' })

describe('read aloud', () => {
  // REQ 2.233
  test.each([
    ['no voice at all', []],
    ['voices that send the text away only', [aVoice('de-DE', { localService: false })]],
    ['voices that do not say where they are', [{ ...aVoice('de-DE'), localService: undefined as never }]],
    ['voices of other languages only', [aVoice('en-GB'), aVoice('den-CA')]],
  ])('has no button where there are %s', (_name, voices) => {
    fakeVoices(...voices)
    renderPage(<ReadAloud parts={question} />)
    expect(readButton()).toBeNull()
  })

  test('has no button if the browser has no speech synthesis', () => {
    renderPage(<ReadAloud parts={question} />)
    expect(readButton()).toBeNull()
  })

  test('has no button on the sites of the care team', () => {
    fakeVoices(aVoice('de-DE'))
    renderPage(<ReadAloud parts={question} />, { role: 'THERAPIST' })
    expect(readButton()).toBeNull()
  })

  test('reads with a local voice, even if remote ones are listed first', async () => {
    const cloud = aVoice('de-DE', { localService: false, default: true, name: 'cloud' })
    const speech = fakeVoices(cloud, aVoice('de_AT'), aVoice('de_DE', { name: 'own' }))
    const { user } = renderPage(<ReadAloud parts={question} />)
    expect(speech.spoken).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Vorlesen' }))
    expect(speech.spoken.map(({ text, voice }) => [text, voice?.name])).toEqual([
      ['Wie ist Ihre Stimmung heute? Gut Schlecht', 'own'],
    ])
  })

  test('stops if its voice is removed while it reads, and never falls back to a remote one', async () => {
    const speech = fakeVoices(aVoice('de-DE'))
    const { user } = renderPage(<ReadAloud parts={['Ein langer Satz, der lange dauert. '.repeat(9)]} />)
    await user.click(screen.getByRole('button', { name: 'Vorlesen' }))
    act(() => speech.bring(aVoice('de-DE', { localService: false })))
    act(() => void speech.end())
    expect(speech.spoken).toHaveLength(1)
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('appears when the voices are loaded, without a layout shift', async () => {
    const speech = fakeVoices()
    const { container } = renderPage(<ReadAloud parts={question} />)
    const place = container.querySelector('span')
    const before = place?.getAttribute('style')
    expect(before).toContain('width: var(--sf-icon-button); height: var(--sf-icon-button)')
    act(() => speech.bring(aVoice('de-DE')))
    expect(place?.contains(readButton())).toBe(true)
    expect(place?.getAttribute('style')).toBe(before)
    expect(speech.spoken).toEqual([])
  })

  test('works by keyboard, reads piece by piece, and announces its end', async () => {
    const speech = fakeVoices(aVoice('en-GB'))
    const text = 'This is one sentence of a long text that goes on for a while. '.repeat(5)
    const { user } = renderPage(<ReadAloud parts={[text]} />, { language: 'en_EN' })
    await user.tab()
    await user.keyboard('{Enter}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Stop')
    act(() => void speech.end())
    act(() => void speech.end())
    expect(screen.getByRole('button', { name: 'Stop' })).toBeDefined()
    act(() => void speech.end())
    expect(screen.getByRole('button', { name: 'Read aloud' })).toBeDefined()
    expect(speech.spoken.map((one) => one.text).join(' ')).toBe(text.trim())
  })

  const twoTexts = (
    <>
      <ReadAloud parts={['Erster Text.']} />
      <ReadAloud parts={['Zweiter Text.']} />
    </>
  )

  test('reads one text at a time, and stops at a second press', async () => {
    const speech = fakeVoices(aVoice('de-DE'))
    const { user } = renderPage(twoTexts)
    const [first, second] = screen.getAllByRole('button')
    await user.click(first as Element)
    await user.click(second as Element)
    expect(speech.cancel).toHaveBeenCalledTimes(1)
    expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Vorlesen',
      'Anhalten',
    ])
    // A late `end` event of the first text is ignored.
    act(() => void speech.end(0))
    expect(speech.spoken.map(({ text }) => text)).toEqual(['Erster Text.', 'Zweiter Text.'])
    await user.click(second as Element)
    expect(speech.cancel).toHaveBeenCalledTimes(2)
    expect(screen.queryByRole('button', { name: 'Anhalten' })).toBeNull()
  })

  test.each([
    ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
    [
      'the page is hidden',
      () => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
        Reflect.deleteProperty(document, 'visibilityState')
      },
    ],
    ['the page is locked', stopReading],
  ])('stops when %s', async (_name, happen) => {
    const speech = fakeVoices(aVoice('de-DE'))
    const { user } = renderPage(twoTexts)
    await user.click(screen.getAllByRole('button')[0] as Element)
    act(happen)
    expect(speech.cancel).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button', { name: 'Anhalten' })).toBeNull()
    act(() => void speech.end())
    expect(speech.spoken).toHaveLength(1)
  })

  test('stops when another page is shown', async () => {
    const speech = fakeVoices(aVoice('de-DE'))
    const { user, router } = renderPage(twoTexts)
    await user.click(screen.getAllByRole('button')[0] as Element)
    await act(() => router.navigate('/ziele'))
    expect(speech.cancel).toHaveBeenCalledOnce()
  })

  test('reads what people wrote with a voice for its language, or not at all', async () => {
    const speech = fakeVoices(aVoice('de-DE'), aVoice('en-US'))
    const message = <ReadAloud isWritten parts={['How was your week? Please call me.']} />
    const { user } = renderPage(message)
    await user.click(screen.getByRole('button', { name: 'Vorlesen' }))
    expect(speech.spoken.map(({ lang }) => lang)).toEqual(['en-US'])
    act(() => speech.bring(aVoice('de-DE')))
    expect(readButton()).toBeNull()
  })
})
