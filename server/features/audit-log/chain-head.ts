import type { Keyring } from '#vault/keyring.ts'

const headEntry = 'protocol-head.json'

/**
 * The head of the audit log's hash chain as stored beside the keys, out of reach of an attacker who truncates the audit
 * log.
 */
export type ChainHead = { readonly number: number; readonly link: string }

export async function readChainHead({ store }: Keyring): Promise<ChainHead | undefined> {
  const text = await store.read(headEntry)
  return text === undefined ? undefined : (JSON.parse(text) as ChainHead)
}

/** The chain head in the text form used in mails and typed by operators. */
export function writtenHead({ number, link }: ChainHead): string {
  return `${number}:${link}`
}

/** Parses the text form of a chain head; undefined where it is malformed. */
export function readWrittenHead(written: string): ChainHead | undefined {
  const [, number, link] = /^([1-9]\d{0,14}):([\da-f]{64})$/.exec(written) ?? []
  return number === undefined || link === undefined ? undefined : { number: Number(number), link }
}

export async function writeChainHead({ store }: Keyring, head: ChainHead): Promise<void> {
  await store.write(headEntry, JSON.stringify(head))
}

/** Moves the stored chain head aside: after an intended restore of an older copy the chain is shorter. */
export async function layChainHeadAside({ store }: Keyring, name: string): Promise<void> {
  const text = await store.read(headEntry)
  if (text === undefined) return
  await store.write(`protocol-head-${name}.json`, text)
  await store.destroy(headEntry)
}
