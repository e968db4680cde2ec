import type { AccountId, ContentId, NoteId } from '@standfest/domain/base/id.ts'
import {
  correctNote,
  createNote,
  listNotes,
  listNoteVersions,
} from '@standfest/domain/features/notes/notes.calls.ts'
import type { Note } from '@standfest/domain/features/notes/notes.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'

/** Notes leave the page's memory as soon as nothing shows them. */
const forgottenAtOnce = { gcTime: 0 } as const

/** A client's notes, all of them or those of one session; read only while they are open. */
export function useNotes(clientId: AccountId, meetingId: ContentId | undefined) {
  return useQuery({
    ...forgottenAtOnce,
    queryKey: ['client', clientId, 'notes', meetingId ?? 'all'],
    queryFn: async ({ signal }) => {
      const query = { account: clientId, ...(meetingId !== undefined && { meeting: meetingId }) }
      const { data } = await send(listNotes, { query, signal })
      return data.map(({ attributes }) => attributes)
    },
  })
}

/** Every version of a note, the present one first. */
export function useNoteVersions(clientId: AccountId, id: NoteId) {
  return useQuery({
    ...forgottenAtOnce,
    queryKey: ['client', clientId, 'notes', id, 'versions'],
    queryFn: async ({ signal }) => {
      const { data } = await send(listNoteVersions, { params: { id }, query: { account: clientId }, signal })
      return data.map(({ attributes }) => attributes)
    },
  })
}

/** The stored note, before a correction is saved over it. */
export async function rereadNote({ id, accountId }: Note): Promise<Note | undefined> {
  const { data } = await send(listNotes, { query: { account: accountId } })
  return data.map(({ attributes }) => attributes).find((one) => one.id === id)
}

export type NoteStep =
  | {
      readonly type: 'write'
      readonly text: string
      readonly meetingId: ContentId | undefined
      readonly key: string
    }
  | {
      readonly type: 'correct'
      readonly id: NoteId
      readonly version: number
      readonly text: string
      readonly key: string
    }

export function useWriteNote(clientId: AccountId) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (step: NoteStep) => {
      const query = { account: clientId }
      const { text, key } = step
      if (step.type === 'write') {
        await send(createNote, {
          query,
          body: { text, meetingId: step.meetingId ?? null },
          idempotencyKey: key,
        })
        return
      }
      const { id, version } = step
      await send(correctNote, {
        params: { id },
        id,
        query,
        body: { text },
        ifMatch: version,
        idempotencyKey: key,
      })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['client', clientId, 'notes'] }),
  })
}
