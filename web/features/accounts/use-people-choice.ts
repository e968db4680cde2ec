import { type AccountState, accountStates } from '@standfest/domain/features/accounts/accounts.ts'
import {
  type AccountOrder,
  type AccountSearch,
  accountOrders,
} from '@standfest/domain/features/accounts/find-accounts.ts'
import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'

/** Kinds of accounts as the page calls them, the most frequent first. */
export const peopleKinds = ['therapists', 'clients', 'administrators', 'all'] as const
export type PeopleKind = (typeof peopleKinds)[number]

const typeOf = { administrators: 1, therapists: 2, clients: 3, all: undefined } as const
const kindWords = {
  therapists: 'behandelnde',
  clients: 'klienten',
  administrators: 'verwaltung',
  all: 'alle',
} as const
const stateWords = {
  active: 'aktiv',
  closed: 'abgeschlossen',
  deactivated: 'deaktiviert',
  anonymised: 'anonym',
} as const
const orderWords = { name: 'name', lastLogin: 'anmeldung', registration: 'angelegt' } as const
const words = { kind: 'art', state: 'stand', order: 'sortierung', page: 'seite' } as const

export const peoplePageSize = 50
/** The debounce of the search: each search decrypts every name. */
const typingMs = 250

/**
 * The filters of the list of accounts. Kind, state, order and page are kept in the address; a typed name never is.
 */
export function usePeopleChoice() {
  const [params, setParams] = useSearchParams()
  const [text, setText] = useState('')
  const settled = useSettled(text)
  const kind = peopleKinds.find((one) => kindWords[one] === params.get(words.kind)) ?? 'therapists'
  const state = accountStates.find((one) => stateWords[one] === params.get(words.state))
  const order = accountOrders.find((one) => orderWords[one] === params.get(words.order)) ?? 'name'
  const page = Math.max(1, Math.floor(Number(params.get(words.page) ?? '1')) || 1)
  const search = useMemo(
    (): AccountSearch => ({
      ...(typeOf[kind] === undefined ? {} : { type: typeOf[kind] }),
      ...(state && { state }),
      ...(settled.trim() === '' ? {} : { text: settled.trim() }),
      order,
      offset: (page - 1) * peoplePageSize,
      limit: peoplePageSize,
    }),
    [kind, state, settled, order, page],
  )
  const choose = (name: keyof typeof words, word: string | undefined) => {
    const next = new URLSearchParams(params)
    if (name !== 'page') next.delete(words.page)
    if (word === undefined) next.delete(words[name])
    else next.set(words[name], word)
    setParams(next, { replace: true, preventScrollReset: name !== 'page' })
  }
  return {
    kind,
    state,
    order,
    page,
    text,
    search,
    type: (typed: string) => {
      setText(typed)
      if (page > 1) choose('page', undefined)
    },
    chooseKind: (chosen: PeopleKind) => choose('kind', kindWords[chosen]),
    chooseState: (chosen: AccountState | undefined) => choose('state', chosen && stateWords[chosen]),
    chooseOrder: (chosen: AccountOrder) => choose('order', orderWords[chosen]),
    choosePage: (chosen: number) => choose('page', chosen === 1 ? undefined : String(chosen)),
    clear: () => {
      setText('')
      const next = new URLSearchParams(params)
      for (const word of [words.state, words.page]) next.delete(word)
      next.set(words.kind, kindWords.all)
      setParams(next, { replace: true, preventScrollReset: true })
    },
  }
}

/** The search text after the debounce; an empty one at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : typingMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
