import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

function Question({ onConfirm = () => {} }: { onConfirm?: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>Löschen</Button>
      <ConfirmDialog
        cancelLabel="Abbrechen"
        confirmLabel="Ziel löschen"
        isOpen={isOpen}
        onCancel={() => setOpen(false)}
        onConfirm={() => {
          setOpen(false)
          onConfirm()
        }}
        title="Ziel löschen?"
      >
        Sie können es später wiederherstellen.
      </ConfirmDialog>
    </>
  )
}

describe('a question', () => {
  // REQ 2.33
  test('is named by its title and has the focus on the safe choice', async () => {
    render(<Question />)
    await userEvent.click(screen.getByRole('button', { name: 'Löschen' }))
    expect(screen.getByRole('alertdialog', { name: 'Ziel löschen?' })).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abbrechen' }))
  })

  // REQ 2.41
  test('keeps the focus inside and gives it back', async () => {
    render(<Question />)
    await userEvent.click(screen.getByRole('button', { name: 'Löschen' }))
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ziel löschen' }))
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abbrechen' }))
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Löschen' }))
    })
  })

  // REQ 2.41
  test('gives the focus back to the control that led to it, though nothing had it when it opened', async () => {
    const { container } = render(<Question />)
    const opener = screen.getByRole('button', { name: 'Löschen' })
    // A menu that has just closed leaves the focus on nothing for a frame.
    container.addEventListener('click', () => opener.blur(), { capture: true })
    await userEvent.click(opener)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  test('does what was confirmed', async () => {
    const onConfirm = vi.fn()
    render(<Question onConfirm={onConfirm} />)
    await userEvent.click(screen.getByRole('button', { name: 'Löschen' }))
    await userEvent.click(screen.getByRole('button', { name: 'Ziel löschen' }))
    expect(onConfirm).toHaveBeenCalledOnce()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('a dialog', () => {
  // REQ 2.41
  test('asks its owner to close it on Esc', async () => {
    const onCloseRequest = vi.fn()
    render(
      <Dialog isOpen onCloseRequest={onCloseRequest} title="Neuigkeiten">
        Version 0.4
      </Dialog>,
    )
    await userEvent.keyboard('{Escape}')
    expect(onCloseRequest).toHaveBeenCalledOnce()
    expect(screen.getByRole('dialog', { name: 'Neuigkeiten' })).toBeDefined()
  })
})
