import { type ClientListEntry, isLookedAfter } from '@standfest/domain/features/clients/clients.ts'
import type * as words from './clients.texts.ts'
import { threadOf } from './row-situation.ts'

/** What one does next for a client: its letter, its words and its address. */
export type RowAction = {
  readonly key: string
  readonly label: keyof (typeof words)['de'] &
    ('writeMessage' | 'openMeeting' | 'prepare' | 'addAppointment' | 'openNotes' | 'addDrinking')
  readonly to: string
}

/** The actions of a row that lead to another page, none for a client who is not in treatment any more. */
export function rowActionsOf(entry: ClientListEntry): readonly RowAction[] {
  if (!isLookedAfter(entry)) return []
  const { account, appointment } = entry
  const record = `/klienten/${account.id}`
  return [
    { key: 'n', label: 'writeMessage', to: threadOf(entry) },
    appointment === null
      ? { key: 's', label: 'prepare', to: `${record}/datenerfassung/vorbereitung` }
      : { key: 's', label: 'openMeeting', to: `${record}/sitzungen/${appointment.id}` },
    { key: 't', label: 'addAppointment', to: `${record}/termine?content=APPOINTMENT&mode=create` },
    { key: 'w', label: 'openNotes', to: `${record}/notizen` },
    {
      key: 'k',
      label: 'addDrinking',
      to: `${record}/datenerfassung?client-overlay=consumption&client=${account.id}`,
    },
  ]
}
