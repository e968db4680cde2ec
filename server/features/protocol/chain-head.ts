import type { Keyring } from '#vault/keyring.ts'

const headEntry = 'protocol-head.json'

/** How far the chain had come, as it lies beside the keys: whoever cuts the protocol off does not reach it. */
export type ChainHead = { readonly number: number; readonly link: string }

export async function readChainHead({ store }: Keyring): Promise<ChainHead | undefined> {
  const text = await store.read(headEntry)
  return text === undefined ? undefined : (JSON.parse(text) as ChainHead)
}

/** As it is told in letters and typed by an operator. */
export function writtenHead({ number, link }: ChainHead): string {
  return `${number}:${link}`
}

/** Undefined for what is no head. */
export function readWrittenHead(written: string): ChainHead | undefined {
  const [, number, link] = /^([1-9]\d{0,14}):([\da-f]{64})$/.exec(written) ?? []
  return number === undefined || link === undefined ? undefined : { number: Number(number), link }
}

export async function writeChainHead({ store }: Keyring, head: ChainHead): Promise<void> {
  await store.write(headEntry, JSON.stringify(head))
}

/** Lays the head aside: after an older copy of the database was restored on purpose, the chain is shorter. */
export async function layChainHeadAside({ store }: Keyring, name: string): Promise<void> {
  const text = await store.read(headEntry)
  if (text === undefined) return
  await store.write(`protocol-head-${name}.json`, text)
  await store.destroy(headEntry)
}
