import type { AccountId } from '@standfest/domain/base/id.ts'
import { type AuditLogGroup, auditLogGroups } from '@standfest/domain/features/audit-log/audit-log.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

/** The action groups of a client's audit log: actions of the instance concern nobody in particular. */
export const groupsOfClients = ['access', 'refused', 'account', 'record', 'view'] as const
export const groupsOfInstance = auditLogGroups
export const shownActors = ['client', 'therapist', 'substitute', 'administrator', 'system'] as const

export type AuditLogChoice = {
  readonly group: AuditLogGroup | undefined
  readonly actor: (typeof shownActors)[number] | undefined
  /** The id of a staff member. */
  readonly person: AccountId | undefined
  readonly from: string | undefined
  readonly to: string | undefined
}

/** The filter as query parameters, so that it can be restored. */
const groupWords = {
  access: 'zugang',
  refused: 'abgewiesen',
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
const words = { group: 'was', actor: 'wer', person: 'person', from: 'von', to: 'bis' } as const
const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const day = /^\d{4}-\d\d-\d\d$/

/** The reader's filter, kept in the address. */
export function useAuditLogChoice(groups: readonly AuditLogGroup[]) {
  const [params, setParams] = useSearchParams()
  const choice = useMemo((): AuditLogChoice => {
    const dayIn = (name: string) => {
      const text = params.get(name) ?? ''
      return day.test(text) ? text : undefined
    }
    return {
      group: groups.find((group) => groupWords[group] === params.get(words.group)),
      actor: shownActors.find((actor) => actorWords[actor] === params.get(words.actor)),
      person: idIn(params.get(words.person)),
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
    chooseGroup: (group: AuditLogChoice['group']) => choose('group', group && groupWords[group]),
    chooseActor: (actor: AuditLogChoice['actor']) => choose('actor', actor && actorWords[actor]),
    choosePerson: (person: AuditLogChoice['person']) => choose('person', person),
    chooseFrom: (chosen: string | undefined) => choose('from', chosen),
    chooseTo: (chosen: string | undefined) => choose('to', chosen),
    clear: () => setParams(new URLSearchParams(), { replace: true, preventScrollReset: true }),
  }
}

/** An invalid id matches no account. */
function idIn(text: string | null): AccountId | undefined {
  return text !== null && id.test(text) ? (text as AccountId) : undefined
}
