import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderPage } from '#testing/render.tsx'
import { isAnythingUnsaved } from '#ui/use-unsaved.ts'
import { UnsavedPage, useUnsavedForm } from './unsaved-page.tsx'

function Form({ name }: { readonly name: string }) {
  const [text, setText] = useState('')
  useUnsavedForm(text !== '')
  return <input aria-label={name} value={text} onChange={(event) => setText(event.target.value)} />
}

function show() {
  return renderPage(
    <UnsavedPage>
      <Form name="Eins" />
      <Form name="Zwei" />
    </UnsavedPage>,
    { at: '/seite', role: 'ADMIN' },
  )
}

const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const question = () => screen.queryByRole('alertdialog', { name: 'Änderungen verwerfen?' })
const isClosingHeldUp = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe('a page of forms that are saved one by one', () => {
  it('is left without a question while nothing is typed, or nothing any more (§2)', async () => {
    const { router, whereabouts } = show()
    type('Eins', 'Wort')
    type('Eins', '')
    expect([isClosingHeldUp(), isAnythingUnsaved()]).toEqual([false, false])
    await act(() => router.navigate('/anderswo'))
    expect([whereabouts(), question()]).toEqual(['/anderswo', null])
  })

  // REQ 2.20
  it('asks once, whichever of its forms it is, and stays with what was typed (§2)', async () => {
    const { router, user, whereabouts } = show()
    type('Eins', 'Wort')
    type('Zwei', 'Wort')
    type('Zwei', '')
    expect([isClosingHeldUp(), isAnythingUnsaved()]).toEqual([true, true])
    await act(() => router.navigate('/anderswo'))
    expect(question()).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Weiter bearbeiten' }))
    await waitFor(() => expect(question()).toBeNull())
    expect(whereabouts()).toBe('/seite')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Eins' }).value).toBe('Wort')
    await act(() => router.navigate('/anderswo'))
    await user.click(screen.getByRole('button', { name: 'Verwerfen' }))
    await waitFor(() => expect(whereabouts()).toBe('/anderswo'))
    expect([isClosingHeldUp(), isAnythingUnsaved()]).toEqual([false, false])
  })

  it('is not left by what is laid over it', async () => {
    const { router, whereabouts } = show()
    type('Zwei', 'Wort')
    await act(() => router.navigate('/seite?account-overlay=view'))
    expect([whereabouts(), question()]).toEqual(['/seite?account-overlay=view', null])
  })
})
