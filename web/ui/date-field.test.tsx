import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import { describe, expect, test, vi } from 'vitest'
import { DateField } from './date-field.tsx'
import { DatePicker } from './date-picker.tsx'
import { TimeField } from './time-field.tsx'
import { UsualLabels } from './usual-labels.tsx'

const usual = { apply: 'Übernehmen', cancel: 'Abbrechen', close: 'Schließen' }

function Due({ locale = 'de-DE', start }: { locale?: string; start?: string }) {
  const [day, setDay] = useState<string | undefined>(start)
  return (
    <I18nProvider locale={locale}>
      <DateField label="Bis wann" onChange={setDay} value={day} />
      <output>{day ?? 'leer'}</output>
    </I18nProvider>
  )
}

function PickedDue({ start }: { start?: string }) {
  const [day, setDay] = useState<string | undefined>(start)
  return (
    <I18nProvider locale="de-DE">
      <UsualLabels value={usual}>
        <DatePicker label="Bis wann" onChange={setDay} openLabel="Kalender" value={day} />
        <output>{day ?? 'leer'}</output>
      </UsualLabels>
    </I18nProvider>
  )
}

function At({ from }: { from?: string }) {
  const [time, setTime] = useState<string | undefined>()
  return (
    <I18nProvider locale="de-DE">
      <UsualLabels value={usual}>
        <TimeField from={from} label="Uhrzeit" onChange={setTime} openLabel="Uhrzeit wählen" value={time} />
        <output>{time ?? 'leer'}</output>
      </UsualLabels>
    </I18nProvider>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('textbox')
const read = () => screen.getByRole('status', { hidden: true }).textContent

describe('a date field', () => {
  test.each([
    ['1.2.2027', '2027-02-01', '01.02.2027'],
    ['01.02.2027', '2027-02-01', '01.02.2027'],
    ['12032026', '2026-03-12', '12.03.2026'],
    ['31/12/1999', '1999-12-31', '31.12.1999'],
    ['3. 12. 2026', '2026-12-03', '03.12.2026'],
    ['29.02.1964', '1964-02-29', '29.02.1964'],
  ])('reads %s as %s, day before month, and writes it in full once it is left', async (typed, day, shown) => {
    render(<Due />)
    await userEvent.type(box(), typed)
    expect([read(), box().value]).toEqual([day, typed])
    await userEvent.tab()
    expect([read(), box().value]).toEqual([day, shown])
  })

  test.each(['29.02.1963', '31.11.2026', '31.13.2026', '32.1.2026', '31.11.', '1.2.27', '30022026'])(
    'leaves %s as it was typed',
    async (typed) => {
      render(<Due start="2026-03-12" />)
      await userEvent.clear(box())
      await userEvent.type(box(), typed)
      await userEvent.tab()
      expect([read(), box().value]).toEqual([typed, typed])
    },
  )

  test.each(['en-GB', 'en-US'])('reads day before month for %s too', async (locale) => {
    render(<Due locale={locale} />)
    await userEvent.type(box(), '1.2.2027')
    await userEvent.tab()
    expect([read(), box().value]).toEqual(['2027-02-01', '01.02.2027'])
  })

  test('takes a pasted date', async () => {
    render(<Due />)
    await userEvent.click(box())
    await userEvent.paste('2026-03-12')
    await userEvent.tab()
    expect([read(), box().value]).toEqual(['2026-03-12', '12.03.2026'])
  })

  test('is empty once its text is removed', async () => {
    render(<Due start="2026-03-12" />)
    await userEvent.clear(box())
    expect(read()).toBe('leer')
  })

  test('says how a date is written', () => {
    const { rerender } = render(<Due />)
    expect(box().placeholder).toBe('TT.MM.JJJJ')
    rerender(<Due locale="en-GB" />)
    expect(box().placeholder).toBe('dd.mm.yyyy')
  })
})

describe('a date picker', () => {
  // REQ 5.19
  test('changes nothing before the day is confirmed', async () => {
    render(<PickedDue start="2026-03-12" />)
    await userEvent.click(screen.getByRole('button', { name: 'Kalender' }))
    await userEvent.click(screen.getByRole('button', { name: /15\. März 2026/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }))
    expect(read()).toBe('2026-03-12')
  })

  test.each(['2026-03-12', '31.11.2026'])('takes the confirmed day in place of %s', async (start) => {
    render(<PickedDue start={start} />)
    if (start.includes('.')) {
      await userEvent.clear(box())
      await userEvent.type(box(), '12.03.2026')
    }
    await userEvent.click(screen.getByRole('button', { name: 'Kalender' }))
    await userEvent.click(screen.getByRole('button', { name: /15\. März 2026/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Übernehmen' }))
    expect([read(), box().value]).toEqual(['2026-03-15', '15.03.2026'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  // REQ 9.21
  test.each([
    [768, true],
    [769, false],
  ])('in a window of %i px is in the middle: %s', async (width, isCentred) => {
    const queried = vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), {
          matches: query === '(width <= 48em)' && width <= 48 * 16,
        }) as unknown as MediaQueryList,
    )
    render(<PickedDue start="2026-03-12" />)
    await userEvent.click(screen.getByRole('button', { name: 'Kalender' }))
    await screen.findByRole('dialog')
    expect(document.querySelector('.modal') !== null).toBe(isCentred)
    queried.mockRestore()
  })

  // REQ 9.21
  test('begins its weeks on Monday and offers the years 1900 to 2100', async () => {
    render(<PickedDue start="2026-03-12" />)
    await userEvent.click(screen.getByRole('button', { name: 'Kalender' }))
    const [firstWeekday] = screen.getAllByRole('columnheader', { hidden: true })
    expect(firstWeekday?.textContent).toBe('Mo')
    const years = within(screen.getByRole('combobox', { name: 'Jahr' })).getAllByRole('option')
    expect([years.at(0)?.textContent, years.at(-1)?.textContent]).toEqual(['1900', '2100'])
  })
})

describe('a time field', () => {
  test.each([
    ['7:30', '07:30'],
    ['07.30', '07:30'],
    ['1405', '14:05'],
    ['14:05', '14:05'],
    ['25:00', '25:00'],
    ['7', '7'],
  ])('reads %s as %s', async (typed, time) => {
    render(<At />)
    await userEvent.type(box(), typed)
    await userEvent.tab()
    expect([read(), box().value]).toEqual([time, time])
  })

  test('offers half hours', async () => {
    render(<At />)
    await userEvent.click(screen.getByRole('button', { name: 'Uhrzeit wählen' }))
    expect(screen.getAllByRole('option')).toHaveLength(48)
    await userEvent.click(screen.getByRole('option', { name: '14:30' }))
    expect(read()).toBe('leer')
    await userEvent.click(screen.getByRole('button', { name: 'Übernehmen' }))
    expect(read()).toBe('14:30')
  })

  // REQ 2.124
  test('opens its list with the arrow down, and its button is no Tab stop', async () => {
    render(<At />)
    await userEvent.tab()
    expect(document.activeElement).toBe(box())
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getAllByRole('option')).toHaveLength(48)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => {
      expect(document.activeElement).toBe(box())
    })
    await userEvent.tab()
    expect(document.activeElement).toBe(document.body)
  })

  // REQ 5.19
  test('offers no time before the first that makes sense, which can be typed', async () => {
    render(<At from="22:30" />)
    await userEvent.click(screen.getByRole('button', { name: 'Uhrzeit wählen' }))
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      '22:30',
      '23:00',
      '23:30',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }))
    await userEvent.type(box(), '09:15')
    expect(read()).toBe('09:15')
  })
})
