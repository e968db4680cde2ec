import { type ProtocolGroup, protocolGroups } from '@standfest/domain/features/protocol/protocol.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

/** What of a client's protocol can be looked for: what the installation does concerns nobody in particular. */
export const groupsOfClients = ['access', 'account', 'record', 'view'] as const
export const groupsOfInstance = protocolGroups
export const shownActors = ['client', 'therapist', 'substitute', 'administrator', 'system'] as const

export type ProtocolChoice = {
  readonly group: ProtocolGroup | undefined
  readonly actor: (typeof shownActors)[number] | undefined
  readonly from: string | undefined
  readonly to: string | undefined
}

/** As the address names it, so that a choice can be come back to. */
const groupWords = {
  access: 'zugang',
  account: 'konto',
  record: 'eintraege',
  view: 'einsicht',
  instance: 'installation',
} as const
const actorWords = {
  client: 'klient',
  therapist: 'behandelnde',
  substitute: 'vertretung',
  administrator: 'verwaltung',
  system: 'standfest',
} as const
const words = { group: 'was', actor: 'wer', from: 'von', to: 'bis' } as const
const day = /^\d{4}-\d\d-\d\d$/

/** What the reader chose to see, kept in the address. */
export function useProtocolChoice(groups: readonly ProtocolGroup[]) {
  const [params, setParams] = useSearchParams()
  const choice = useMemo((): ProtocolChoice => {
    const dayIn = (name: string) => {
      const text = params.get(name) ?? ''
      return day.test(text) ? text : undefined
    }
    return {
      group: groups.find((group) => groupWords[group] === params.get(words.group)),
      actor: shownActors.find((actor) => actorWords[actor] === params.get(words.actor)),
      from: dayIn(words.from),
      to: dayIn(words.to),
    }
  }, [params, groups])
  const choose = (name: keyof typeof words, word: string | undefined) => {
    const next = new URLSearchParams(params)
    if (word === undefined) next.delete(words[name])
    else next.set(words[name], word)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return {
    choice,
    groups,
    isAnyChosen: Object.values(choice).some((one) => one !== undefined),
    chooseGroup: (group: ProtocolChoice['group']) => choose('group', group && groupWords[group]),
    chooseActor: (actor: ProtocolChoice['actor']) => choose('actor', actor && actorWords[actor]),
    chooseFrom: (chosen: string | undefined) => choose('from', chosen),
    chooseTo: (chosen: string | undefined) => choose('to', chosen),
    clear: () => setParams(new URLSearchParams(), { replace: true, preventScrollReset: true }),
  }
}
