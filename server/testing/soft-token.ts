import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const library = '/usr/lib/softhsm/libsofthsm2.so'
const [label, pin, key] = ['klinik', '4711', 'schluessel']

/** Whether SoftHSM, and the tool that makes keys in a token, are installed. */
export const isSoftTokenThere = existsSync(library) && existsSync('/usr/bin/pkcs11-tool')

/** A token of PKCS#11 in software, with an AES key that may not leave it. */
export type SoftToken = {
  /** The variables of an instance whose keys it wraps. */
  readonly variables: Readonly<Record<string, string>>
  /** Makes another key in the token. */
  readonly makeKey: (name: string, more?: readonly string[]) => void
  /** Takes the token out, and puts it back. */
  readonly takeOut: () => void
  readonly putBack: () => void
  readonly remove: () => void
}

export function makeSoftToken(): SoftToken {
  const folder = mkdtempSync(join(tmpdir(), 'standfest-token-'))
  const [tokens, away, config] = [join(folder, 'tokens'), join(folder, 'away'), join(folder, 'softhsm2.conf')]
  mkdirSync(tokens)
  writeFileSync(config, `directories.tokendir = ${tokens}\nobjectstore.backend = file\nlog.level = ERROR\n`)
  const env = { PATH: process.env.PATH ?? '', SOFTHSM2_CONF: config }
  const run = (program: string, words: readonly string[]) =>
    execFileSync(program, words, { env, stdio: 'ignore' })
  run('softhsm2-util', ['--init-token', '--free', '--label', label, '--so-pin', '0815', '--pin', pin])
  const makeKey: SoftToken['makeKey'] = (name, more = ['--sensitive']) =>
    run('pkcs11-tool', [
      '--module',
      library,
      '--token-label',
      label,
      '--login',
      '--pin',
      pin,
      '--keygen',
      '--key-type',
      'AES:32',
      '--label',
      name,
      ...more,
    ])
  makeKey(key)
  return {
    variables: {
      KEYS_KMS: 'pkcs11',
      KEYS_KMS_MODULE: library,
      KEYS_KMS_TOKEN_LABEL: label,
      KEYS_KMS_PIN: pin,
      KEYS_KMS_KEY: key,
      SOFTHSM2_CONF: config,
    },
    makeKey,
    takeOut: () => {
      renameSync(tokens, away)
      mkdirSync(tokens)
    },
    putBack: () => {
      rmSync(tokens, { recursive: true })
      renameSync(away, tokens)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
