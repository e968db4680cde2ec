import { request as httpRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { StartRefused } from '#config/environment.ts'
import type { Kms } from './kms.ts'

type TransitTerms = {
  /** The server's address without a path. */
  readonly url: string
  readonly mount: string
  readonly namespace: string | undefined
  readonly token: string
  /** The certificate authority as PEM; undefined: those that Node knows. */
  readonly authority: string | undefined
  readonly key: string
}

const answersWithinMs = 5000
/** The pauses before further attempts where the server is away, sealed or busy. */
const triedAgainAfterMs = [250, 1000]
const longestAnswerBytes = 65_536

const Encrypted = z.object({ data: z.object({ ciphertext: z.string().regex(/^vault:v\d+:[\w+/]+=*$/) }) })
const Decrypted = z.object({ data: z.object({ plaintext: z.base64() }) })

type Answer = { readonly status: number; readonly text: string }

/** A transit secrets engine over HTTP, as HashiCorp Vault and OpenBao have it. */
export function transitKms(terms: TransitTerms): Kms {
  const { url, mount, key } = terms
  const where = `The transit key "${key}" at ${url}`
  const ask = async <T>(verb: 'encrypt' | 'decrypt', body: object, shape: z.ZodType<T>): Promise<T> => {
    const { status, text } = await answerOf(terms, `/v1/${mount}/${verb}/${encodeURIComponent(key)}`, body)
    if (status !== 200) throw new StartRefused(`${where} ${refusalOf(verb, status)}`)
    const parsed = shape.safeParse(jsonIn(text))
    if (parsed.success) return parsed.data
    throw new StartRefused(
      `${where} gave an answer that no transit engine gives. Is KEYS_KMS_URL its address?`,
    )
  }
  return {
    kind: 'transit',
    key,
    where,
    wrap: async (plain) =>
      (await ask('encrypt', { plaintext: plain.toString('base64') }, Encrypted)).data.ciphertext,
    unwrap: async (ciphertext) =>
      Buffer.from((await ask('decrypt', { ciphertext }, Decrypted)).data.plaintext, 'base64'),
  }
}

function refusalOf(verb: 'encrypt' | 'decrypt', status: number): string {
  if (status === 400 && verb === 'decrypt')
    return 'does not open what is wrapped (400): it is another key, was deleted, or its min_decryption_version is above the version that wrapped.'
  if (status === 400) return 'does not encrypt (400): there is no such key, or it is of another type.'
  if (status === 403)
    return 'refuses the token (403): it has expired, or its policy does not allow encrypt and decrypt with this key. See KEYS_KMS_TOKEN.'
  if (status === 404) return 'is not there (404). See KEYS_KMS_MOUNT, KEYS_KMS_NAMESPACE and KEYS_KMS_KEY.'
  if (status === 503) return 'is sealed or in maintenance (503). Unseal it, and start again.'
  return `answers with an error (${status}).`
}

/** The answer of the server, asked again after a pause where it gives none, or one that says to come back. */
async function answerOf(terms: TransitTerms, path: string, body: object): Promise<Answer> {
  for (const waitMs of [...triedAgainAfterMs, undefined]) {
    const answer = await send(terms, path, JSON.stringify(body)).catch(
      (error: NodeJS.ErrnoException) => error,
    )
    const isFinal = !(answer instanceof Error) && answer.status !== 429 && answer.status < 500
    if (isFinal) return answer
    if (waitMs !== undefined) await pause(waitMs)
    else if (answer instanceof Error) throw new StartRefused(away(terms, answer))
    else return answer
  }
  throw new Error('the last attempt returns or throws')
}

function away({ url }: TransitTerms, { code, name }: NodeJS.ErrnoException): string {
  const isUntrusted = /CERT|ALTNAME|SIGNATURE/.test(code ?? '')
  const help = isUntrusted
    ? 'Its certificate is not trusted: set KEYS_KMS_CA to its authority.'
    : 'The keys cannot be opened without it. Is it running, and is it reachable from here?'
  return `The key management system at ${url} does not answer (${code ?? name}). ${help}`
}

function send(
  { url, namespace, token, authority }: TransitTerms,
  path: string,
  body: string,
): Promise<Answer> {
  const request = url.startsWith('http:') ? httpRequest : httpsRequest
  const options: RequestOptions & { ca?: string } = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-vault-request': 'true',
      'x-vault-token': token,
      ...(namespace === undefined ? {} : { 'x-vault-namespace': namespace }),
    },
    signal: AbortSignal.timeout(answersWithinMs),
    agent: false,
    ...(authority === undefined ? {} : { ca: authority }),
  }
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, url), options, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (piece: string) => {
        text += piece
        if (text.length > longestAnswerBytes) sent.destroy(new Error('the answer is too long'))
      })
      response.on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
