import { randomBytes } from 'node:crypto'
import type { Environment } from '#config/environment.ts'
import { faultOf, type Log } from '#log/log.ts'
import { type BlobStore, BlobsUnavailable, type BlobTerms } from './blob-store.ts'

function blobTermsOf(environment: Environment): BlobTerms | undefined {
  const { FILES_S3_ENDPOINT, FILES_S3_BUCKET, FILES_S3_ACCESS_KEY, FILES_S3_SECRET_KEY } = environment
  if (!FILES_S3_ENDPOINT || !FILES_S3_BUCKET || !FILES_S3_ACCESS_KEY || !FILES_S3_SECRET_KEY) return undefined
  return {
    endpoint: FILES_S3_ENDPOINT,
    bucket: FILES_S3_BUCKET,
    region: environment.FILES_S3_REGION,
    accessKey: FILES_S3_ACCESS_KEY,
    secretKey: FILES_S3_SECRET_KEY,
    authority: environment.FILES_S3_CA,
  }
}

/**
 * The object storage of an instance; undefined where there is none. Objects lie below the instance's random id, so that
 * several clinics may share a bucket. The client takes a tenth of a second to load, and is loaded at the first use.
 */
export function blobStoreOf(
  environment: Environment,
  instance: () => Promise<string>,
): BlobStore | undefined {
  const terms = blobTermsOf(environment)
  if (terms === undefined) return undefined
  let opened: Promise<BlobStore> | undefined
  const open = () => {
    opened ??= Promise.all([import('./s3.ts'), instance()]).then(([{ openS3 }, id]) => openS3(terms, id))
    return opened
  }
  return {
    put: async (name, bytes) => (await open()).put(name, bytes),
    get: async (name) => (await open()).get(name),
    remove: async (name) => (await open()).remove(name),
    list: async function* () {
      yield* (await open()).list()
    },
  }
}

/** As a server uses the object storage: the log has each object that is missing, and each request that was not taken. */
export function servedBlobStoreOf(
  environment: Environment,
  instance: () => Promise<string>,
  log: Log,
): BlobStore | undefined {
  const blobs = blobStoreOf(environment, instance)
  return blobs && withLog(blobs, log)
}

function withLog(blobs: BlobStore, log: Log): BlobStore {
  const noting = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      log.error({ event: 'object-storage-away', ...faultOf(error) })
      throw error
    }
  }
  return {
    put: (name, bytes) => noting(blobs.put(name, bytes)),
    get: async (name) => {
      const bytes = await noting(blobs.get(name))
      if (bytes === undefined) log.error({ event: 'object-missing' })
      return bytes
    },
    remove: (name) => noting(blobs.remove(name)),
    list: () => blobs.list(),
  }
}

/** Writes, reads and removes an object; returns what is wrong, in words. */
export async function blobStoreFault(
  environment: Environment,
  instance: string,
): Promise<string | undefined> {
  const blobs = blobStoreOf(environment, () => Promise.resolve(instance))
  if (blobs === undefined) return undefined
  const [name, bytes] = [randomBytes(16).toString('hex'), randomBytes(16)]
  try {
    await blobs.put(name, bytes)
    const read = await blobs.get(name)
    await blobs.remove(name)
    return read?.equals(bytes) === true
      ? undefined
      : 'The object storage returned other bytes than it was given.'
  } catch (error) {
    if (error instanceof BlobsUnavailable) return error.message
    throw error
  }
}
