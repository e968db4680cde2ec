import { describe, expect, it } from 'vitest'
import type { AccountId } from '#base/id.ts'
import type { ClientListEntry } from './clients.ts'
import { type ClientQuestion, findClients } from './find-clients.ts'

function entry(surname: string, more: Partial<ClientListEntry['account']> = {}) {
  const account = {
    id: surname.toLowerCase() as AccountId,
    name: 'Kim',
    surname,
    alias: `k.${surname.length}`,
    customId: '',
    activeFlag: true,
    treatmentClosedOn: null,
    anonymizedFlag: false,
    soberDays: surname.length,
    ...more,
  }
  return {
    account,
    survey: null,
    appointment: null,
    substitute: null,
    newMessages: 0,
  } as unknown as ClientListEntry
}

const clients = [
  entry('Öztürk'),
  entry('Müller', { activeFlag: false }),
  entry('Arndt', { customId: 'K-17' }),
  entry('Zander', { anonymizedFlag: true, activeFlag: false }),
]

describe('a list of clients (§7)', () => {
  it.each<[question: ClientQuestion, found: readonly string[]]>([
    [{}, ['Öztürk', 'Müller', 'Arndt', 'Zander']],
    [{ search: 'oeztuerk' }, ['Öztürk']],
    [{ search: 'ozt' }, ['Öztürk']],
    [{ search: 'mü' }, ['Müller']],
    [{ search: ' MU ' }, ['Müller']],
    [{ search: 'kim k-17' }, ['Arndt']],
    [{ search: 'nobody' }, []],
    [{ search: '  ' }, ['Öztürk', 'Müller', 'Arndt', 'Zander']],
    [{ state: 'active' }, ['Öztürk', 'Arndt']],
    [{ state: 'deactivated' }, ['Müller']],
    [{ state: 'anonymised' }, ['Zander']],
    [{ state: 'active', sort: 'name' }, ['Arndt', 'Öztürk']],
    [{ state: 'active', sort: '-name' }, ['Öztürk', 'Arndt']],
    [{ state: 'active', sort: '-streak' }, ['Öztürk', 'Arndt']],
  ])('is asked for %j', (question, found) => {
    expect(findClients(clients, question).map(({ account }) => account.surname)).toEqual(found)
  })
})
