import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { PasswordField } from './password-field.tsx'
import { SearchField } from './search-field.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

function Name({ error }: { error?: string }) {
  const [value, setValue] = useState('')
  return <TextField error={error} help="Wie im Ausweis" label="Name" onChange={setValue} value={value} />
}

describe('a text field', () => {
  test('is found by its label and described by its help', () => {
    render(<Name />)
    expect(screen.getByRole('textbox', { name: 'Name', description: 'Wie im Ausweis' })).toBeDefined()
  })

  test('says what is wrong with it, and announces it', () => {
    const { rerender } = render(<Name />)
    const live = screen.getByText('Wie im Ausweis').parentElement?.querySelector('[aria-live="polite"]')
    rerender(<Name error="Name ist ein Pflichtfeld" />)
    const field = screen.getByRole('textbox', { name: 'Name' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field).toBe(screen.getByRole('textbox', { description: /Name ist ein Pflichtfeld/ }))
    expect(live?.textContent).toBe('Name ist ein Pflichtfeld')
  })

  test('is linked with an error that came while a button was pressed', async () => {
    const user = userEvent.setup()
    const { rerender } = render(<Name />)
    await user.pointer({ keys: '[MouseLeft>]', target: document.body })
    rerender(<Name error="Name ist ein Pflichtfeld" />)
    expect(screen.queryByText('Name ist ein Pflichtfeld')).toBeNull()
    await user.pointer({ keys: '[/MouseLeft]', target: document.body })
    expect(await screen.findByText('Name ist ein Pflichtfeld')).toBeDefined()
    expect(screen.getByRole('textbox', { description: /Name ist ein Pflichtfeld/ })).toBeDefined()
  })

  test('takes what is typed', async () => {
    render(<Name />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Jonas')
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Jonas')
  })
})

describe('a browser keeps what is typed', () => {
  const typed = { onChange: () => {}, value: '' }
  test.each([
    ['a line', <TextField key="line" label="Feld" {...typed} />],
    ['a text', <TextArea key="text" label="Feld" {...typed} />],
    ['a search', <SearchField key="search" label="Feld" placeholder="" {...typed} />],
    ['a password', <PasswordField key="password" label="Feld" showLabel="Passwort anzeigen" {...typed} />],
  ])('nowhere where %s does not say what it is', (_title, field) => {
    render(field)
    expect(screen.getByLabelText('Feld').getAttribute('autocomplete')).toBe('off')
  })

  // REQ 9.7
  test('in five lines, where nothing else is said', () => {
    render(<TextArea label="Feld" {...typed} />)
    expect(screen.getByLabelText('Feld').getAttribute('rows')).toBe('5')
  })

  // ASVS 6.2.7
  test('and a password can be put in from a manager', async () => {
    const onChange = vi.fn()
    render(<PasswordField label="Passwort" onChange={onChange} showLabel="Passwort anzeigen" value="" />)
    await userEvent.click(screen.getByLabelText('Passwort'))
    await userEvent.paste('aus dem Tresor')
    expect(onChange).toHaveBeenCalledWith('aus dem Tresor')
  })

  // ASVS 6.2.7
  // TR-2 O.Data_18
  test('where a field says that it is for logging in', () => {
    render(<TextField autoComplete="username" label="Feld" {...typed} />)
    expect(screen.getByLabelText('Feld').getAttribute('autocomplete')).toBe('username')
  })
})

describe('a counter', () => {
  const counter = (used: number, limit: number) => `${used} von ${limit} Zeichen`
  const area = (value: string, from?: number) => (
    <TextArea
      counter={counter}
      counterFrom={from}
      label="Text"
      limit={10}
      onChange={() => {}}
      value={value}
    />
  )

  test('appears from 80 percent of the limit', () => {
    const { rerender } = render(area('1234567'))
    expect(screen.queryByText(/Zeichen/)).toBeNull()
    rerender(area('12345678'))
    expect(screen.getByText('8 von 10 Zeichen')).toBeDefined()
  })

  test('can stand there always', () => {
    render(area('', 0))
    expect(screen.getByText('0 von 10 Zeichen')).toBeDefined()
  })

  test('lets a longer text stand', () => {
    render(area('1234567890ab'))
    expect(screen.getByText('12 von 10 Zeichen')).toBeDefined()
  })
})

describe('a password field', () => {
  // ASVS 6.2.6
  // TR-2 O.Purp_9
  test('shows the password as text and hides it again', async () => {
    render(
      <PasswordField label="Passwort" onChange={() => {}} showLabel="Passwort anzeigen" value="geheim" />,
    )
    const field = screen.getByLabelText('Passwort')
    const show = screen.getByRole('button', { name: 'Passwort anzeigen' })
    expect(field.getAttribute('type')).toBe('password')
    await userEvent.click(show)
    expect(field.getAttribute('type')).toBe('text')
    expect(show.getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(show)
    expect(field.getAttribute('type')).toBe('password')
  })
})
