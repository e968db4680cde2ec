import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp } from './bootstrap.mjs'

const sums = 'SHA256SUMS'

/** Writes the checksum of each file into SHA256SUMS, as `sha256sum -c` reads it. */
export function writeSums(to: string, files: readonly string[]): void {
  const lines = files.toSorted().map((file) => {
    const digest = createHash('sha256')
      .update(readFileSync(join(to, file)))
      .digest('hex')
    return `${digest}  ${file}\n`
  })
  writeFileSync(join(to, sums), lines.join(''))
}

/**
 * Signs SHA256SUMS with a secret key of minisign. The comment is signed too; it replaces the moment that minisign would write, so that
 * the same release has the same signature. minisign itself asks for the key's password.
 */
export function sign(to: string, key: string, comment: string): void {
  const { status } = spawnSync('minisign', ['-S', '-s', key, '-m', sums, '-t', comment], {
    cwd: to,
    stdio: 'inherit',
  })
  if (status !== 0)
    giveUp(`minisign did not sign. ${to} holds the files without a signature: they are no release.`)
}
