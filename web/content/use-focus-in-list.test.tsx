import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useFocusInList } from './use-focus-in-list.ts'

/** A list whose entries are removed by their buttons, at once or after a question. */
function List() {
  const list = useRef<HTMLDivElement>(null)
  const [entries, setEntries] = useState(['eins', 'zwei', 'drei'])
  const [asked, setAsked] = useState<string>()
  useFocusInList(list)
  const takeOut = (entry: string) => {
    setEntries(entries.filter((one) => one !== entry))
    setAsked(undefined)
  }
  return (
    <>
      <button type="button" onClick={() => takeOut('zwei')}>
        daneben
      </button>
      <div ref={list}>
        {entries.map((entry) => (
          <div key={entry}>
            <button type="button" onClick={() => takeOut(entry)}>
              {entry}
            </button>
            <button type="button" onClick={() => setAsked(entry)}>
              {`${entry} nach einer Frage`}
            </button>
          </div>
        ))}
        {entries.length === 0 && <button type="button">neu</button>}
      </div>
      {asked !== undefined && (
        <div role="dialog">
          <button type="button" onClick={() => takeOut(asked)}>
            ja
          </button>
        </div>
      )}
    </>
  )
}

beforeEach(() => {
  render(<List />)
})

const press = async (name: string) => {
  screen.getByRole('button', { name }).focus()
  await userEvent.keyboard('{Enter}')
}
const focused = () => document.activeElement?.textContent

describe('the focus in a list of entries', () => {
  it('goes to what follows an entry that is gone', async () => {
    await press('zwei')
    await waitFor(() => expect(focused()).toBe('drei'))
  })

  it('goes to the last one where nothing follows, and then to what stands instead', async () => {
    await press('drei nach einer Frage')
    await press('ja')
    await waitFor(() => expect(focused()).toBe('zwei nach einer Frage'))
    await press('eins')
    await waitFor(() => expect(focused()).toBe('zwei'))
    await press('zwei')
    await waitFor(() => expect(focused()).toBe('neu'))
  })

  it('stays elsewhere', async () => {
    await press('daneben')
    expect(focused()).toBe('daneben')
  })
})
