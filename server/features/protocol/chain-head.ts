import { existsSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Keyring } from '#vault/keyring.ts'
import { writeSecretFile } from '#vault/secret-file.ts'

/** How far the chain had come, as it lies beside the keys: whoever cuts the protocol off does not reach it. */
export type ChainHead = { readonly number: number; readonly link: string }

export function readChainHead({ folder }: Keyring): ChainHead | undefined {
  const file = headFile(folder)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ChainHead) : undefined
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

export function writeChainHead({ folder }: Keyring, head: ChainHead): void {
  writeSecretFile(headFile(folder), JSON.stringify(head))
}

/** Lays the head aside: after an older copy of the database was restored on purpose, the chain is shorter. */
export function layChainHeadAside({ folder }: Keyring, name: string): void {
  if (existsSync(headFile(folder))) renameSync(headFile(folder), join(folder, `protocol-head-${name}.json`))
}

function headFile(folder: string): string {
  return join(folder, 'protocol-head.json')
}
