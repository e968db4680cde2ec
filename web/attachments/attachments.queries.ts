import type { AccountId } from '@standfest/domain/base/id.ts'
import {
  listProperties,
  readAttachment,
  removeProperty,
  uploadProperty,
} from '@standfest/domain/features/attachments/attachments.calls.ts'
import type { FileTarget, FileType, Property } from '@standfest/domain/features/attachments/attachments.ts'
import { claimedType, fileTypes } from '@standfest/domain/features/attachments/attachments.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import { renewClient } from '#session/live.ts'
import { accountChanged, currentSession } from '#session/session.ts'
import type { Whose } from '#session/whose.ts'
import type { ReadFile } from './read-file.ts'

/** What files belong to. A message brings its file along when it is sent. */
export type FilesOf = { readonly targetType: Exclude<FileTarget, 'MESSAGE'>; readonly targetId: string }

const keyOf = ({ clientId }: Whose, { targetId }: FilesOf) => ['client', clientId, 'files', targetId] as const

/** The files of one thing, oldest first. */
export function useFiles(whose: Whose, of: FilesOf) {
  return useQuery({
    queryKey: keyOf(whose, of),
    queryFn: async ({ signal }) => {
      const { data } = await send(listProperties, {
        query: { ...whose.query, targetId: of.targetId },
        signal,
      })
      return data.map(({ attributes }): Property => attributes)
    },
  })
}

/** A file on its way; the key stays the same for every try of it, so that it is stored once. */
export type UploadRequest = {
  readonly file: ReadFile
  readonly key: string
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}

export function uploadFile(whose: Whose, of: FilesOf, { file, key, signal, onProgress }: UploadRequest) {
  return send(uploadProperty, {
    query: whose.query,
    body: { ...file, ...of },
    idempotencyKey: key,
    signal,
    onProgress,
  })
}

export function useUploadFile(whose: Whose, of: FilesOf) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (request: UploadRequest) => uploadFile(whose, of, request),
    onSuccess: ({ data }) => settle(queries, whose, of, data?.id ?? null),
  })
}

export function useRemoveFile(whose: Whose, of: FilesOf) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: Property) =>
      send(removeProperty, { params: { id }, query: whose.query, ifMatch: version }),
    onSuccess: () => settle(queries, whose, of, null),
    onError: () => queries.invalidateQueries({ queryKey: keyOf(whose, of) }),
  })
}

/** An account names its picture: wherever it is shown, it is another one now. */
async function settle(queries: QueryClient, whose: Whose, of: FilesOf, id: string | null): Promise<void> {
  if (of.targetType !== 'ACCOUNT') return queries.invalidateQueries({ queryKey: keyOf(whose, of) })
  const session = currentSession()
  if (session?.account.id === of.targetId) accountChanged({ ...session.account, image: id })
  return renewClient(queries, whose.clientId)
}

/** The bytes of a file under a type of our own table, whatever the answer calls it; undefined where there are none. */
export async function readBlob(
  whose: Whose,
  file: Pick<Property, 'filename'> & { readonly id: Property['id'] },
) {
  const { data } = await send(readAttachment, {
    params: { id: file.id },
    query: whose.query,
    isAsked: true,
  })
  const type = typeOf(file.filename)
  return data && new Blob([data], { type: type ? fileTypes[type].mediaType : 'application/octet-stream' })
}

/** The picture of an account, which its reader did not ask for: the page says nothing of one that does not come. */
export async function readPicture(id: Property['id'], account: AccountId | undefined): Promise<Blob | null> {
  const { data } = await send(readAttachment, { params: { id }, query: { account } })
  return data === undefined ? null : new Blob([data])
}

/** A stored name ends as what was found in the file. */
export function typeOf(filename: string): FileType | undefined {
  return claimedType({ filename, mediaType: '' })
}
