import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { operatorFile } from '#testing/server-process.ts'
import { copyDatabase } from '#testing/test-database.ts'
import { readNewAdministrator } from './make-administrator.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'standfest-operator-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const dataFolder = () => join(folder, 'data')

/** Runs the operator command in a separate process. */
function typed(words: string, more: Record<string, string> = {}) {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataFolder(), ...more }
  return new Promise<{ code: unknown; said: string; wrong: string }>((resolve) => {
    execFile(
      process.execPath,
      [operatorFile, ...words.split(' ')],
      { env, cwd: folder },
      (error, said, wrong) => resolve({ code: error?.code ?? 0, said, wrong }),
    )
  })
}

describe('the first administrator', () => {
  const ada = { alias: 'leitung', email: 'ada@example.org', name: 'Ada', surname: 'Berg' }

  // ASVS 2.2.1
  it.each([
    ['alias', 'die leitung'],
    ['alias', 'lei\u200dtung'],
    ['alias', 'le'],
    ['email', 'ada@localhost'],
    ['name', 'A\u202eda'],
    ['name', 'Ada\nBerg'],
    ['surname', ''],
  ])('is held to the rules of every account: --%s %j', (field, text) => {
    expect(() => readNewAdministrator({ ...ada, [field]: text })).toThrow(
      `--${field} is missing or not valid`,
    )
  })

  it('is taken as typed, without the space around it', () => {
    expect(readNewAdministrator({ ...ada, name: ' Ada ' })).toEqual(ada)
  })
})

const elsewhere = 'postgres://nobody:secret@127.0.0.1:1/standfest'

describe('the operator’s command line', () => {
  it.each([
    ['demo load --clients viele', '--clients is a whole number from 1 to 10000.'],
    ['administrator --alias leitung --email x --name Ada --surname Berg', '--email is missing or not valid'],
    [
      'administrator --alias leitung --email a@klinik.example --name Ada --surname Berg --language english',
      '--language is de or en.',
    ],
    ['purge --clients 3', '"purge" takes no option --clients.'],
    ['keys replay', 'There is no database in'],
  ])('says in one line what is wrong with "%s", and makes no instance', async (words, line) => {
    const { code, said, wrong } = await typed(words)
    expect({ code, said }).toEqual({ code: 1, said: '' })
    expect(wrong).toContain(line)
    expect(wrong.trimEnd()).not.toContain('\n')
    expect(existsSync(dataFolder())).toBe(false)
  })

  it('says of a database that does not answer what to look at, and shows no password', async () => {
    const { code, wrong } = await typed('keys verify', {
      DATABASE_URL: elsewhere,
      DATABASE_JOBS_URL: elsewhere,
    })
    expect(code).toBe(1)
    expect(wrong).toMatch(/^The database does not answer \(.*ECONNREFUSED 127\.0\.0\.1:1\)\. Is it running/)
    expect(wrong).not.toContain('secret')
  })

  it('says of a login that the database refuses which variable names it, and shows no password', async () => {
    const { app, jobs, owner, drop } = await copyDatabase()
    const right = { DATABASE_URL: app, DATABASE_JOBS_URL: jobs, DATABASE_OWNER_URL: owner }
    try {
      for (const name of ['DATABASE_URL', 'DATABASE_JOBS_URL', 'DATABASE_OWNER_URL'] as const) {
        const mistyped = new URL(right[name])
        mistyped.password = 'mistyped'
        const { code, wrong } = await typed('keys verify', { ...right, [name]: mistyped.href })
        expect(code).toBe(1)
        expect(wrong).toMatch(/^The database refuses the login \(password authentication failed/)
        expect(wrong).toContain(`in ${name}.\n`)
        expect(wrong).not.toContain('mistyped')
      }
      const elsewhereNamed = app.replace(/\/[^/]+$/, '/nowhere')
      const { wrong } = await typed('keys verify', { ...right, DATABASE_URL: elsewhereNamed })
      expect(wrong).toMatch(/^The database refuses the login \(database "nowhere" .*in DATABASE_URL\.\n$/)
    } finally {
      await drop()
    }
  })
})
