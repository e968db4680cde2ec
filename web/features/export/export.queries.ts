import {
  cancelExport,
  prepareExport,
  readExport,
  readExportProgress,
} from '@standfest/domain/features/export/export.calls.ts'
import type { ExportId, ExportProgress, NewExport } from '@standfest/domain/features/export/export.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { addressOf } from '#api/connection.ts'
import { send } from '#api/send.ts'

const progressKey = (id: ExportId) => ['export', id] as const
const asksAgainAfterMs = 700

/** Prepares an export and has the browser download it: the page need not hold it in memory, however large. */
export function usePrepareExport() {
  return useMutation({
    mutationFn: async (body: NewExport): Promise<ExportId> => {
      const { data } = await send(prepareExport, { body })
      if (data?.id === undefined) throw new Error('An export without an id')
      beginDownload(data.attributes.ticket)
      return data.id as ExportId
    },
  })
}

function beginDownload(ticket: string): void {
  const link = document.createElement('a')
  link.href = `${addressOf(readExport.path)}?${new URLSearchParams({ format: 'archive', ticket })}`
  link.download = ''
  link.click()
}

const notAskedYet: ExportProgress = { state: 'waiting', clients: 0, clientsDone: 0, rows: 0 }

/**
 * The progress of an export, polled until it is over. An export that is not found was started by a session that has
 * ended.
 */
export function useExportProgress(id: ExportId): ExportProgress {
  const { data = notAskedYet } = useQuery({
    queryKey: progressKey(id),
    queryFn: async ({ signal }): Promise<ExportProgress> => {
      const { data: found } = await send(readExportProgress, { params: { id }, signal })
      return found?.attributes ?? { ...notAskedYet, state: 'failed' }
    },
    refetchInterval: ({ state }) =>
      state.data !== undefined && isOver(state.data) ? false : asksAgainAfterMs,
  })
  return data
}

/** Whether an export has ended. */
export function isOver({ state }: ExportProgress): boolean {
  return state !== 'waiting' && state !== 'running'
}

export function useCancelExport(id: ExportId) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => send(cancelExport, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: progressKey(id) }),
  })
}
