import type { AccountId, SubstituteId } from '@standfest/domain/base/id.ts'
import {
  changeHandoverNote,
  readHandoverSheet,
  readReturnReport,
} from '@standfest/domain/features/handovers/handovers.calls.ts'
import type { HandoverNote, ReturnRow } from '@standfest/domain/features/handovers/handovers.ts'
import { changeAgreement } from '@standfest/domain/features/meetings/meetings.calls.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import { todayKey } from '#session/listed-clients.ts'
import { renewClient } from '#session/live.ts'

/** Notes leave the page's memory as soon as nothing shows them. */
const forgottenAtOnce = { gcTime: 0 } as const

async function readSheet(id: SubstituteId, isOpened: boolean, signal?: AbortSignal) {
  const query = isOpened ? { notes: 'true' as const } : {}
  const { data } = await send(readHandoverSheet, { params: { id }, query, ...(signal && { signal }) })
  if (data === undefined) throw new Error('There is no sheet')
  return data.attributes
}

/** The sheet; the texts of its notes are read only while it is opened. Every change of a client renews it, as it does the day. */
export function useHandoverSheet(id: SubstituteId, isOpened: boolean) {
  return useQuery({
    ...forgottenAtOnce,
    queryKey: [...todayKey, 'handover', id, isOpened ? 'opened' : 'closed'],
    queryFn: ({ signal }) => readSheet(id, isOpened, signal),
    placeholderData: keepPreviousData,
  })
}

/** The stored note, before another one is saved over it. */
export async function rereadHandoverNote(id: SubstituteId, clientId: AccountId): Promise<HandoverNote> {
  const { rows } = await readSheet(id, true)
  return noteOf(rows.find(({ client }) => client.id === clientId)?.note ?? null)
}

/** A note as its field edits it; version 0 is that of one nobody has written. */
export function noteOf(
  note: (Omit<HandoverNote, 'text'> & { readonly text?: string | undefined }) | null,
): HandoverNote {
  return { version: note?.version ?? 0, text: note?.text ?? '', writtenAt: note?.writtenAt ?? 0 }
}

export function useWriteHandoverNote(id: SubstituteId, clientId: AccountId) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ text, version }: Pick<HandoverNote, 'text' | 'version'>) => {
      const { data } = await send(changeHandoverNote, {
        params: { id },
        id,
        query: { account: clientId },
        body: { text },
        ifMatch: version,
      })
      return data?.attributes
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [...todayKey, 'handover', id] }),
  })
}

export function useReturnReport(id: SubstituteId) {
  return useQuery({
    ...forgottenAtOnce,
    queryKey: [...todayKey, 'return', id],
    queryFn: async ({ signal }) => {
      const { data } = await send(readReturnReport, { params: { id }, signal })
      if (data === undefined) throw new Error('There is no report')
      return data.attributes
    },
  })
}

/** Opens an agreement again, which puts it on the next session's sheet, or takes that back. */
export function useTakeOver(clientId: AccountId) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({
      agreement: { id, version },
      outcome,
    }: {
      readonly agreement: ReturnRow['agreements'][number]
      readonly outcome: 'open' | 'kept'
    }) => {
      const query = { account: clientId }
      await send(changeAgreement, { params: { id }, id, query, body: { outcome }, ifMatch: version })
    },
    onSettled: () => {
      renewClient(queries, clientId)
      return queries.invalidateQueries({ queryKey: [...todayKey, 'return'] })
    },
  })
}
