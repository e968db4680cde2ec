import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

describe('a button', () => {
  test('is pressed by mouse and keyboard', async () => {
    const onPress = vi.fn()
    render(<Button onPress={onPress}>Speichern</Button>)
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
    await userEvent.keyboard('{Enter}')
    expect(onPress).toHaveBeenCalledTimes(2)
  })

  test('does nothing twice while it is busy, and says that it is', async () => {
    const onPress = vi.fn()
    const onSubmit = vi.fn()
    render(
      <form onSubmit={onSubmit}>
        <Button isPending onPress={onPress} type="submit">
          Speichern
        </Button>
      </form>,
    )
    const button = screen.getByRole('button', { name: 'Speichern' })
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(button)
    await userEvent.keyboard('{Enter}')
    expect(onPress).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('keeps the focus while it is busy, and leaves nothing behind that names it', async () => {
    const { rerender, unmount } = render(<Button>Speichern</Button>)
    const button = screen.getByRole('button', { name: 'Speichern' })
    button.focus()
    rerender(<Button isPending>Speichern</Button>)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Speichern' }))
    expect(screen.getByRole('button')).toBe(button)
    unmount()
    expect(document.querySelector('[aria-labelledby]')).toBeNull()
  })
})

describe('a lone icon', () => {
  test('has a name, shown to everyone who reaches it by keyboard', async () => {
    render(<IconButton label="Schließen">×</IconButton>)
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Schließen' }))
    expect((await screen.findByRole('tooltip')).textContent).toBe('Schließen')
  })
})
