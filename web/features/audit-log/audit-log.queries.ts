import type { AccountId, AuditLogEntryId } from '@standfest/domain/base/id.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { findAccounts } from '@standfest/domain/features/accounts/run-accounts.calls.ts'
import {
  exportProtocol,
  listProtocol,
  readProtocolDays,
} from '@standfest/domain/features/audit-log/audit-log.calls.ts'
import type { AuditLogEntry } from '@standfest/domain/features/audit-log/audit-log.ts'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import { useLanguage } from '#language/language.tsx'
import { saveFile } from '#ui/save-file.ts'
import type { AuditLogChoice } from './use-audit-log-choice.ts'

const pageSize = 50
const staffPage = 100

const nothingRead: readonly AuditLogEntry[] = []

/** The audit log of a client, or of the instance, newest first, as many entries as requested. */
export function useAuditLog(clientId: AccountId | undefined, choice: AuditLogChoice) {
  const query = useInfiniteQuery({
    queryKey: clientId ? ['client', clientId, 'protocol', choice] : ['instance-protocol', choice],
    initialPageParam: undefined as AuditLogEntryId | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const { data } = await send(listProtocol, {
        query: {
          ...(clientId && { account: clientId }),
          limit: pageSize,
          ...soughtBy(choice),
          ...(pageParam && { after: pageParam }),
        },
        signal,
      })
      return data.map((item) => item.attributes)
    },
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    select: ({ pages }) => pages.flat(),
    placeholderData: keepPreviousData,
  })
  return {
    entries: query.data ?? nothingRead,
    data: query.data,
    isError: query.isError,
    hasOlder: query.hasNextPage,
    isReadingOlder: query.isFetchingNextPage,
    readOlder: () => void query.fetchNextPage(),
    refetch: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  }
}

function soughtBy({ group, actor, person, from, to }: AuditLogChoice) {
  return {
    ...(group && { group }),
    ...(actor && { actor }),
    ...(person && { person }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

/** All staff accounts, for an administrator who filters by one of them. */
export function useStaff() {
  const { data } = useQuery({
    queryKey: ['people', 'staff'],
    queryFn: async ({ signal }) => {
      const kinds = await Promise.all([findAll(1, signal), findAll(2, signal)])
      return kinds.flat()
    },
  })
  return data
}

async function findAll(type: 1 | 2, signal: AbortSignal): Promise<readonly Account[]> {
  const found: Account[] = []
  for (;;) {
    const body = { type, offset: found.length, limit: staffPage }
    const { data } = await send(findAccounts, { body, signal })
    found.push(...data.map(({ attributes }) => attributes))
    if (data.length < staffPage) return found
  }
}

/** Saves the filtered audit log of the instance as a file. */
export function useExportAuditLog(choice: AuditLogChoice, name: string) {
  const { original: language } = useLanguage()
  return useMutation({
    mutationFn: async () => {
      const query = { ...soughtBy(choice), language }
      const { data } = await send(exportProtocol, { query, isAsked: true })
      if (data) saveFile(name, new Blob([data], { type: 'text/csv' }))
    },
  })
}

/** The number of actions in the instance on each of the last days. */
export function useAuditLogDays() {
  return useQuery({
    queryKey: ['protocol-days'],
    queryFn: async ({ signal }) => {
      const { data } = await send(readProtocolDays, { signal })
      return data?.attributes ?? null
    },
  })
}
