import { screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderPage } from '#testing/render.tsx'
import { NoHits } from './no-hits.tsx'
import { SearchField } from './search-field.tsx'

function Search() {
  const [text, setText] = useState('Vogl')
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <SearchField ref={field} label="Suchen" placeholder="Suchen" value={text} onChange={setText} />
      {text !== '' && (
        <NoHits
          text={`Keine Treffer für „${text}“`}
          clear="Suche leeren"
          onClear={() => setText('')}
          field={field}
        />
      )}
    </>
  )
}

describe('a search without hits', () => {
  it('says so, and leads back to everything, where one can type anew (§8 of the design)', async () => {
    const { user } = renderPage(<Search />)
    expect(screen.getByRole('status').textContent).toBe('Keine Treffer für „Vogl“')
    await user.click(screen.getByRole('button', { name: 'Suche leeren' }))
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Suchen' })
    expect(field.value).toBe('')
    expect(document.activeElement).toBe(field)
    expect(screen.queryByRole('status')).toBeNull()
  })
})
