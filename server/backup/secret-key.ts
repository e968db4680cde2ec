import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { StartRefused } from '#config/environment.ts'

/** Reads the secret key of backups out of the file of `backup key`. */
export function readSecretKey(file: string | undefined): string {
  if (file === undefined) throw new StartRefused('--key FILE is missing: the secret key of the backups.')
  const line = readFileSync(resolve(file), 'utf8')
    .split('\n')
    .map((one) => one.trim())
    .find((one) => one.startsWith('AGE-SECRET-KEY-'))
  if (line === undefined) throw new StartRefused(`${file} holds no secret key (AGE-SECRET-KEY-…).`)
  return line
}
