import { Agent } from 'node:https'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { type BlobStore, BlobsUnavailable, type BlobTerms } from './blob-store.ts'

const objectName = /^[0-9a-f]{32}$/
const connectsWithinMilliseconds = 3000
const answersWithinMilliseconds = 15_000
const mostConnections = 8

/** An object storage that speaks S3's protocol. */
export function openS3(terms: BlobTerms, instance: string): BlobStore {
  const { endpoint, bucket, region, accessKey, secretKey, authority } = terms
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Storages of a clinic's own seldom have a host name for each bucket, nor the newer checksums; the bytes carry their own.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: new NodeHttpHandler({
      connectionTimeout: connectsWithinMilliseconds,
      requestTimeout: answersWithinMilliseconds,
      throwOnRequestTimeout: true,
      // Silence in the middle of an answer.
      socketTimeout: answersWithinMilliseconds,
      httpsAgent: new Agent({
        keepAlive: true,
        maxSockets: mostConnections,
        ...(authority === undefined ? {} : { ca: authority }),
      }),
    }),
  })
  const at = (name: string) => ({ Bucket: bucket, Key: `${instance}/${name}` })
  return {
    put: async (name, bytes) => {
      const input = { ...at(name), Body: bytes, ContentType: 'application/octet-stream' }
      await told(client.send(new PutObjectCommand(input)))
    },
    get: async (name) => {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(name)))
        return Body && Buffer.from(await Body.transformToByteArray())
      } catch (error) {
        if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return undefined
        throw unavailable(error)
      }
    },
    remove: async (name) => {
      await told(client.send(new DeleteObjectCommand(at(name))))
    },
    list: async function* () {
      for (let next: string | undefined, isFirst = true; isFirst || next !== undefined; isFirst = false) {
        const page = await told(
          client.send(
            new ListObjectsV2Command({
              Bucket: bucket,
              Prefix: `${instance}/`,
              ...(next === undefined ? {} : { ContinuationToken: next }),
            }),
          ),
        )
        // Others may write into the bucket: a name that is none of ours would become a path.
        for (const { Key = '' } of page.Contents ?? []) {
          const name = Key.slice(instance.length + 1)
          if (objectName.test(name)) yield name
        }
        next = page.IsTruncated === true ? page.NextContinuationToken : undefined
      }
    },
  }
}

async function told<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw unavailable(error)
  }
}

function unavailable(error: unknown): BlobsUnavailable {
  const name = error instanceof Error ? error.name : 'unknown'
  const code = error instanceof Error && 'code' in error ? ` ${String(error.code)}` : ''
  return new BlobsUnavailable(`The object storage did not take the request (${name}${code}).`, {
    cause: error,
  })
}
