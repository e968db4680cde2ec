import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import { describe, expect, test } from 'vitest'
import { DateField } from './date-field.tsx'
import { DatePicker } from './date-picker.tsx'
import { TimeField } from './time-field.tsx'

const words = { applyLabel: 'Übernehmen', cancelLabel: 'Abbrechen' }

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
      <DatePicker {...words} label="Bis wann" onChange={setDay} openLabel="Kalender" value={day} />
      <output>{day ?? 'leer'}</output>
    </I18nProvider>
  )
}

function At() {
  const [time, setTime] = useState<string | undefined>()
  return (
    <I18nProvider locale="de-DE">
      <TimeField {...words} label="Uhrzeit" onChange={setTime} openLabel="Uhrzeit wählen" value={time} />
      <output>{time ?? 'leer'}</output>
    </I18nProvider>
  )
}

const parts = () => within(screen.getByRole('group')).getAllByRole('spinbutton')
const read = () => screen.getByRole('status', { hidden: true }).textContent

async function type(keys: string) {
  const [first] = parts()
  if (first === undefined) throw new Error('The field has no parts')
  await userEvent.click(first)
  await userEvent.keyboard(keys)
}

describe('a date field', () => {
  test.each([
    ['1.2.2027', '2027-02-01'],
    ['01.02.2027', '2027-02-01'],
    ['12.03.2026', '2026-03-12'],
    ['12032026', '2026-03-12'],
    ['31.12.1999', '1999-12-31'],
    ['3.12.2026', '2026-12-03'],
  ])('reads %s as %s, day before month', async (typed, day) => {
    render(<Due />)
    await type(typed)
    expect(read()).toBe(day)
  })

  test.each(['en-GB', 'en-US'])('reads day before month for %s too', async (locale) => {
    render(<Due locale={locale} />)
    await type('1.2.2027')
    expect(read()).toBe('2027-02-01')
    expect(screen.getByRole('group').textContent).toContain('01.02.2027')
  })

  test('takes a pasted date', async () => {
    render(<Due />)
    await userEvent.click(parts()[0] as HTMLElement)
    await userEvent.paste('12.03.2026')
    expect(read()).toBe('2026-03-12')
  })

  test('says in which part of the date one is', () => {
    render(<Due start="2026-03-12" />)
    expect(parts().map((part) => part.getAttribute('aria-label'))).toEqual([
      expect.stringContaining('Tag'),
      expect.stringContaining('Monat'),
      expect.stringContaining('Jahr'),
    ])
  })
})

describe('a date picker', () => {
  test('changes nothing before the day is confirmed', async () => {
    render(<PickedDue start="2026-03-12" />)
    await userEvent.click(screen.getByRole('button', { name: 'Kalender' }))
    await userEvent.click(screen.getByRole('button', { name: /15\. März 2026/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }))
    expect(read()).toBe('2026-03-12')
  })

  test('takes the confirmed day', async () => {
    render(<PickedDue start="2026-03-12" />)
    await userEvent.click(screen.getByRole('button', { name: 'Kalender' }))
    await userEvent.click(screen.getByRole('button', { name: /15\. März 2026/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Übernehmen' }))
    expect(read()).toBe('2026-03-15')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

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
    ['14:05', '14:05'],
  ])('reads %s as %s', async (typed, time) => {
    render(<At />)
    await type(typed)
    expect(read()).toBe(time)
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
})
