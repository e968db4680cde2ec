import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { SlideOver, type SlideOverProps } from './slide-over.tsx'
import { TextField } from './text-field.tsx'
import { UsualLabels } from './usual-labels.tsx'

function Goal(props: Partial<SlideOverProps> & { children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const [title, setTitle] = useState('')
  return (
    <UsualLabels value={{ apply: 'Übernehmen', cancel: 'Abbrechen', close: 'Schließen' }}>
      <Button onPress={() => setOpen(true)}>Ziel anlegen</Button>
      <SlideOver
        footer={
          <Button type="submit" variant="primary">
            Anlegen
          </Button>
        }
        isOpen={isOpen}
        onCloseRequest={() => setOpen(false)}
        title="Ziel anlegen"
        {...props}
      >
        <TextField label="Titel" onChange={setTitle} value={title} />
      </SlideOver>
    </UsualLabels>
  )
}

/** A form that is loaded after its slide-over has opened. */
function LoadedLater({ isLoaded }: { readonly isLoaded: boolean }) {
  return (
    <UsualLabels value={{ apply: 'Übernehmen', cancel: 'Abbrechen', close: 'Schließen' }}>
      <SlideOver isOpen onCloseRequest={() => undefined} title="Ziel anlegen" initialFocus="first-field">
        {isLoaded ? <TextField label="Titel" onChange={() => undefined} value="" /> : <p>Wird geladen</p>}
      </SlideOver>
    </UsualLabels>
  )
}

async function open() {
  await userEvent.click(screen.getByRole('button', { name: 'Ziel anlegen' }))
  return screen.getByRole('dialog', { name: 'Ziel anlegen' })
}

describe('a slide-over', () => {
  test('has the focus on its first field when something is to be written', async () => {
    render(<Goal initialFocus="first-field" />)
    await open()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Titel' }))
  })

  test('gives the focus to a field that is loaded later, unless it has moved on', async () => {
    const { rerender } = render(<LoadedLater isLoaded={false} />)
    const title = screen.getByRole('heading', { name: 'Ziel anlegen' })
    await waitFor(() => expect(document.activeElement).toBe(title))
    rerender(<LoadedLater isLoaded />)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Titel' })))
    rerender(<LoadedLater isLoaded={false} />)
    screen.getByRole('button', { name: 'Schließen' }).focus()
    rerender(<LoadedLater isLoaded />)
    await screen.findByRole('textbox', { name: 'Titel' })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Schließen' }))
  })

  test('has the focus on its title when something is to be read', async () => {
    render(<Goal initialFocus="title" />)
    await open()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Ziel anlegen' }))
  })

  // REQ 2.38
  test('blurs what is behind it where that shows a person, and nothing otherwise', async () => {
    const behind = () => document.querySelector('.overlay')?.classList.contains('blurred')
    const { unmount } = render(<Goal isBlurred />)
    await open()
    expect(behind()).toBe(true)
    unmount()
    render(<Goal />)
    await open()
    expect(behind()).toBe(false)
  })

  // REQ 2.39
  test('goes to its top when it has something to say', async () => {
    const { rerender } = render(<Goal />)
    const body = (await open()).querySelector('.body') as HTMLElement
    body.scrollTop = 300
    rerender(<Goal banner={<p>Nicht gespeichert</p>} />)
    expect(screen.getByText('Nicht gespeichert')).toBeDefined()
    expect(body.scrollTop).toBe(0)
  })

  test('closes with Esc and gives the focus back', async () => {
    render(<Goal />)
    await open()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ziel anlegen' }))
    })
  })

  test('closes with its close button', async () => {
    render(<Goal />)
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Schließen' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('asks its owner first, who may keep it open', async () => {
    const onCloseRequest = vi.fn()
    render(<Goal onCloseRequest={onCloseRequest} />)
    const dialog = await open()
    await userEvent.click(document.body)
    await userEvent.keyboard('{Escape}')
    expect(onCloseRequest).toHaveBeenCalled()
    expect(screen.getByRole('dialog')).toBe(dialog)
  })

  test('is sent with the button of its footer and with Enter in a field', async () => {
    const onSubmit = vi.fn()
    render(<Goal initialFocus="first-field" onSubmit={onSubmit} />)
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Anlegen' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Titel' }), 'Schwimmen{Enter}')
    expect(onSubmit).toHaveBeenCalledTimes(2)
  })
})
