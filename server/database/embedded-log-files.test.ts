import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lastWords } from './embedded-log-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'standfest-last-words-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const ended = 'FATAL:  recovery ended before configured recovery target was reached'
const write = (...lines: string[]) => writeFileSync(join(folder, 'postgresql-1.log'), lines.join('\n'))

describe('why PostgreSQL ended', () => {
  it.each(['the database system is starting up', 'the database system is not accepting connections'])(
    'is told, and not what others were answered meanwhile: %s',
    (answer) => {
      write(ended, 'LOG:  one', 'LOG:  two', 'LOG:  three', `FATAL:  ${answer}`, 'LOG:  four')
      expect(lastWords(folder)).toContain(ended)
      expect(lastWords(folder)).not.toContain(answer)
    },
  )

  it('is told with the lines that came last', () => {
    write('LOG:  zero', ended, 'LOG:  one', 'LOG:  two', 'LOG:  three', 'LOG:  four')
    expect(lastWords(folder)).toBe([ended, 'LOG:  one', 'LOG:  two', 'LOG:  three', 'LOG:  four'].join(' / '))
  })
})
