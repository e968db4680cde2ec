import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderPage } from '#testing/render.tsx'
import { InOrder } from '#ui/in-order.tsx'
import { Part, type PartProps } from './part.tsx'
import { allOf, type Read } from './read.ts'

type Names = readonly string[]

const missing = 'Die Termine konnten nicht geladen werden.'

function Appointments({ ask, note, isWaiting = false }: Asked) {
  const read = useQuery({ queryKey: ['appointments'], queryFn: ask })
  return (
    <Part
      read={read}
      missing={missing}
      {...(note !== undefined && { note })}
      isWaiting={isWaiting}
      skeleton={<hr />}
      empty={<p>Zurzeit ist kein Termin geplant.</p>}
    >
      {(names) => (
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </Part>
  )
}

type Asked = { readonly ask: () => Promise<Names>; readonly note?: string; readonly isWaiting?: boolean }

const answers = (...names: Names) => vi.fn(() => Promise.resolve(names))
const refuses = () => Promise.reject(new Error('refused'))
const never = () => new Promise<Names>(() => undefined)
const shown = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)

describe('a part of a page', () => {
  it.each([
    ['de_DE', 'Wird geladen'],
    ['en_EN', 'Loading'],
  ] as const)('shows its skeleton while it is read, and says so (%s)', async (language, words) => {
    renderPage(<Appointments ask={never} />, { language })
    const status = await screen.findByRole('status')
    expect([status.textContent, status.getAttribute('aria-busy')]).toEqual([words, 'true'])
    expect(screen.getByRole('separator')).toBeDefined()
  })

  it('shows what was read', async () => {
    renderPage(<Appointments ask={answers('Gruppe', 'Einzelgespräch')} />)
    expect(await shown()).toEqual(['Gruppe', 'Einzelgespräch'])
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says that a list is empty', async () => {
    renderPage(<Appointments ask={answers()} />)
    expect(await screen.findByText('Zurzeit ist kein Termin geplant.')).toBeDefined()
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('leaves its place empty without a skeleton, and holds back the parts below it all the same', async () => {
    const come: { names?: (names: Names) => void } = {}
    const ask = () => new Promise<Names>((resolve) => void (come.names = resolve))
    function Page() {
      const read = useQuery({ queryKey: ['appointments'], queryFn: ask })
      return (
        <InOrder>
          <Part read={read} missing={missing} skeleton={null} empty={null}>
            {(names) => names[0]}
          </Part>
          <button type="button">Drucken</button>
        </InOrder>
      )
    }
    const { container } = renderPage(<Page />)
    await waitFor(() => expect(come.names).toBeDefined())
    expect(screen.queryByRole('button', { name: 'Drucken' })).toBeNull()
    expect(container.querySelector('[role=status]')).toBeNull()
    act(() => come.names?.(['Gruppe']))
    expect(await screen.findByText('Gruppe')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Drucken' })).toBeDefined()
  })

  it('waits for what it is shown with', async () => {
    const ask = answers('Gruppe')
    renderPage(<Appointments ask={ask} isWaiting />)
    await screen.findByText('Wird geladen')
    expect(ask).toHaveBeenCalledOnce()
    expect(screen.queryByRole('listitem')).toBeNull()
  })

  it.each([
    ['de_DE', 'Erneut laden'],
    ['en_EN', 'Try again'],
  ] as const)('says what is missing, and reads it again (%s)', async (language, button) => {
    const ask = answers('Gruppe').mockImplementationOnce(refuses)
    const { user } = renderPage(<Appointments ask={ask} />, { language })
    expect((await screen.findByRole('status')).textContent).toBe(missing)
    await user.click(screen.getByRole('button', { name: button }))
    expect(await shown()).toEqual(['Gruppe'])
    expect(screen.queryByText(missing)).toBeNull()
  })

  it('keeps what was read where reading it again fails', async () => {
    const ask = answers('Gruppe')
    const { queries } = renderPage(<Appointments ask={ask} />)
    await shown()
    ask.mockImplementation(refuses)
    await act(() => queries.refetchQueries())
    expect(queries.getQueryState(['appointments'])?.status).toBe('error')
    expect(await shown()).toEqual(['Gruppe'])
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('has a note about an older state where the page gives it one', async () => {
    const ask = answers('Gruppe')
    const { queries, user } = renderPage(<Appointments ask={ask} note="Das ist der Stand von vorhin." />)
    await shown()
    expect(screen.queryByText('Das ist der Stand von vorhin.')).toBeNull()
    ask.mockImplementationOnce(refuses)
    await act(() => queries.refetchQueries())
    expect(await screen.findByText('Das ist der Stand von vorhin.')).toBeDefined()
    expect(await shown()).toEqual(['Gruppe'])
    await user.click(screen.getByRole('button', { name: 'Erneut laden' }))
    await waitFor(() => expect(screen.queryByText('Das ist der Stand von vorhin.')).toBeNull())
  })

  it('holds back the parts below it until it is there or missing', async () => {
    const page = (ask: Asked['ask']) => (
      <InOrder>
        <Appointments ask={ask} />
        <button type="button">Drucken</button>
      </InOrder>
    )
    const loading = renderPage(page(never))
    await screen.findByText('Wird geladen')
    expect(screen.queryByRole('button', { name: 'Drucken' })).toBeNull()
    loading.unmount()
    renderPage(page(refuses))
    expect(await screen.findByRole('button', { name: 'Drucken' })).toBeDefined()
  })
})

function aRead<Data>(different: Partial<Read<Data>>): Read<Data> {
  return { data: undefined, isError: false, refetch: vi.fn<() => void>(), ...different }
}

describe('several reads as one', () => {
  it('are there once all of them are', () => {
    expect(allOf(aRead({ data: 1 }), aRead({ data: null })).data).toEqual([1, null])
    expect(allOf(aRead({ data: 1 }), aRead({})).data).toBeUndefined()
  })

  it.each([
    ['one of them failed', [aRead({ isError: true }), aRead({})], true],
    ['one is old and another is still loading', [aRead({ data: 1, isError: true }), aRead({})], false],
    ['all are there and one is old', [aRead({ data: 1, isError: true }), aRead({ data: 2 })], true],
    ['all are there', [aRead({ data: 1 }), aRead({ data: 2 })], false],
  ])('where %s', (_case, reads, isError) => {
    expect(allOf(...reads).isError).toBe(isError)
  })

  it('are read again together', () => {
    const reads = [aRead({ isError: true }), aRead({ data: 1 })]
    void allOf(...reads).refetch()
    for (const { refetch } of reads) expect(refetch).toHaveBeenCalledOnce()
  })
})

describe('the types', () => {
  it('let nobody forget what is missing, the skeleton, or what is shown for an empty list', () => {
    const nothing = () => null
    const name: Read<string> = aRead({})
    const names: Read<Names> = aRead({})
    const perhaps: Read<Names | null> = aRead({})
    const both = allOf(names, name)
    const part = <Data,>(props: PartProps<Data>) => Object.keys(props)
    part({ read: name, missing: '', skeleton: null, children: nothing })
    part({ read: both, missing: '', skeleton: null, children: nothing })
    part({ read: names, missing: '', skeleton: null, empty: null, children: nothing })
    // @ts-expect-error nothing is said of what is missing
    part({ read: name, skeleton: null, children: nothing })
    // @ts-expect-error there is no skeleton
    part({ read: name, missing: '', children: nothing })
    // @ts-expect-error nothing is shown
    part({ read: name, missing: '', skeleton: null })
    // @ts-expect-error the list may be empty
    part({ read: names, missing: '', skeleton: null, children: nothing })
    // @ts-expect-error the list may be empty where there is one
    part({ read: perhaps, missing: '', skeleton: null, children: nothing })
    // @ts-expect-error nothing to say is null
    part({ read: names, missing: '', skeleton: null, empty: undefined, children: nothing })
    // @ts-expect-error a name is never an empty list
    const ofOne = part({ read: name, missing: '', skeleton: null, empty: null, children: nothing })
    expect(ofOne).toContain('empty')
  })
})
