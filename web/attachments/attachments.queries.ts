import type { AccountId } from '@standfest/domain/base/id.ts'
import {
  listProperties,
  readAttachment,
  removeProperty,
  uploadProperty,
} from '@standfest/domain/features/attachments/attachments.calls.ts'
import type { Attachment, FileTarget, FileType } from '@standfest/domain/features/attachments/attachments.ts'
import { claimedType, fileTypes } from '@standfest/domain/features/attachments/attachments.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import type { ClientScope } from '#session/client-scope.ts'
import { renewClient } from '#session/live.ts'
import { accountChanged, currentSession } from '#session/session.ts'
import type { ReadFile } from './read-file.ts'

/** What a file can be attached to. A message's file is sent within the message. */
export type FilesOf = { readonly targetType: Exclude<FileTarget, 'MESSAGE'>; readonly targetId: string }

const keyOf = ({ clientId }: ClientScope, { targetId }: FilesOf) =>
  ['client', clientId, 'files', targetId] as const

/** The attachments of one item, oldest first. */
export function useFiles(scope: ClientScope, of: FilesOf) {
  return useQuery({
    queryKey: keyOf(scope, of),
    queryFn: async ({ signal }) => {
      const { data } = await send(listProperties, {
        query: { ...scope.query, targetId: of.targetId },
        signal,
      })
      return data.map(({ attributes }): Attachment => attributes)
    },
  })
}

/** An upload; the idempotency key stays the same for every attempt, so that the file is stored once. */
export type UploadRequest = {
  readonly file: ReadFile
  readonly key: string
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}

export function uploadFile(
  scope: ClientScope,
  of: FilesOf,
  { file, key, signal, onProgress }: UploadRequest,
) {
  return send(uploadProperty, {
    query: scope.query,
    body: { ...file, ...of },
    idempotencyKey: key,
    signal,
    onProgress,
  })
}

export function useUploadFile(scope: ClientScope, of: FilesOf) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (request: UploadRequest) => uploadFile(scope, of, request),
    onSuccess: ({ data }) => settle(queries, scope, of, data?.id ?? null),
  })
}

export function useRemoveFile(scope: ClientScope, of: FilesOf) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: Attachment) =>
      send(removeProperty, { params: { id }, query: scope.query, ifMatch: version }),
    onSuccess: () => settle(queries, scope, of, null),
    onError: () => queries.invalidateQueries({ queryKey: keyOf(scope, of) }),
  })
}

/** Invalidates the queries of an account's picture: it is shown in many places. */
async function settle(
  queries: QueryClient,
  scope: ClientScope,
  of: FilesOf,
  id: string | null,
): Promise<void> {
  if (of.targetType !== 'ACCOUNT') return queries.invalidateQueries({ queryKey: keyOf(scope, of) })
  const session = currentSession()
  if (session?.account.id === of.targetId) accountChanged({ ...session.account, image: id })
  return renewClient(queries, scope.clientId)
}

/**
 * The bytes of a file under a media type from our own table, whatever the response says; undefined where there are
 * none.
 */
export async function readBlob(
  scope: ClientScope,
  file: Pick<Attachment, 'filename'> & { readonly id: Attachment['id'] },
) {
  const { data } = await send(readAttachment, {
    params: { id: file.id },
    query: scope.query,
    isAsked: true,
  })
  const type = typeOf(file.filename)
  return data && new Blob([data], { type: type ? fileTypes[type].mediaType : 'application/octet-stream' })
}

/** The picture of an account, loaded in the background: a missing one is not reported. */
export async function readPicture(
  id: Attachment['id'],
  account: AccountId | undefined,
): Promise<Blob | null> {
  const { data } = await send(readAttachment, { params: { id }, query: { account } })
  return data === undefined ? null : new Blob([data])
}

/** The extension of a stored name follows the detected file type. */
export function typeOf(filename: string): FileType | undefined {
  return claimedType({ filename, mediaType: '' })
}
