import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeSecretFile } from '#vault/secret-file.ts'
import {
  commandsIn,
  refuseOptions,
  refuseUnknown,
  refuseWithoutFolder,
  refuseWithoutInstance,
  wordsOfFault,
} from './typed-command.ts'

const help = `Usage: npm run operator -- <command> [options]

  administrator --alias NAME
      Makes an account.

  keys rotate
      Changes the keys now, as
  keys export [--to FILE]

  backup
  backup key --to FILE
`
const known = commandsIn(help)
const unknown = (name: string) => () => refuseUnknown(name, known)
const optionsOf = (args: string[]) => {
  try {
    return parseArgs({ args, allowPositionals: true, options: { clients: { type: 'string' } } })
  } catch (error) {
    return wordsOfFault(error)
  }
}

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'standfest-typed-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('what an operator types', () => {
  it('is looked for among what the help names', () => {
    expect(known).toEqual(['administrator', 'keys rotate', 'keys export', 'backup', 'backup key'])
    expect(unknown('backup')).not.toThrow()
    expect(unknown('keys rotat')).toThrow(
      'There is no command "keys rotat". There is: keys rotate, keys export. "npm run operator -- --help" names',
    )
    expect(unknown('bakup')).toThrow('There is no command "bakup". "npm run operator -- --help" names')
  })

  it.each([
    [['--client', '3'], 'Unknown option \'--client\'. "npm run operator -- --help" names all'],
    [['--clients'], 'Option \'--clients <value>\' argument missing. "npm run operator -- --help" names all'],
  ])('is told to be wrong in one line: %s', (args, line) => {
    expect(optionsOf(args)).toContain(line)
  })

  it('is answered with the file that is meant, where one cannot be read', () => {
    const file = join(folder, 'no.key')
    const read = () => {
      try {
        return readFileSync(file, 'utf8')
      } catch (error) {
        return wordsOfFault(error)
      }
    }
    expect(read()).toBe(`${file}: there is no such file.`)
    expect([wordsOfFault(new Error('Full.')), wordsOfFault('odd')]).toEqual(['Full.', 'odd'])
  })

  it.each([
    ['backup', { to: 'elsewhere' }, '"backup" takes no option --to.'],
    ['keys rotate', { yes: true }, '"keys rotate" takes no option --yes.'],
    ['administrator', { to: 'x', alias: 'a' }, '"administrator" takes no option --to.'],
    ['administrator', {}, '--alias NAME is missing.'],
    ['backup key', { to: ' ' }, '--to FILE is missing.'],
  ])('has only the options of its command, and all that it needs: %s %j', (name, given, line) => {
    expect(() => refuseOptions(name, given, help)).toThrow(line)
  })

  it.each([
    ['backup', {}],
    ['keys export', { to: undefined }],
    ['keys export', { to: 'copy' }],
    ['administrator', { alias: 'a' }],
  ])('is taken as it should be typed: %s %j', (name, given) => {
    expect(() => refuseOptions(name, given, help)).not.toThrow()
  })

  it('names the folder that is missing before anything is done, and never a draft', async () => {
    expect(() => refuseWithoutFolder(join(folder, 'none', 'new.key'))).toThrow(
      `There is no folder ${join(folder, 'none')}.`,
    )
    expect(() => refuseWithoutFolder(join(folder, 'new.key'))).not.toThrow()
    const fault = writeSecretFile(join(folder, 'none', 'new.key'), 'secret').catch(wordsOfFault)
    expect(await fault).toBe(`${join(folder, 'none', 'new.key')}: there is no such file.`)
    expect(() => readFileSync(folder)).toThrow(
      expect.toSatisfy((error) => wordsOfFault(error).endsWith('it is a folder.')),
    )
  })

  it('opens no new database where it was to look into one', () => {
    const at = { DATA_DIR: folder, DATABASE_URL: undefined }
    expect(() => refuseWithoutInstance('purge', at)).toThrow(`There is no database in ${folder}`)
    expect(() => refuseWithoutInstance('demo load', at)).not.toThrow()
    expect(() =>
      refuseWithoutInstance('purge', { ...at, DATABASE_URL: 'postgres://elsewhere/' }),
    ).not.toThrow()
    mkdirSync(join(folder, 'database'))
    expect(() => refuseWithoutInstance('purge', at)).not.toThrow()
  })
})
