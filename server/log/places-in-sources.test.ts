import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { serverFolder } from '#config/places.ts'
import { faultOf } from './log.ts'
import { firstPlaceIn } from './places-in-sources.ts'

/** The first line of a file with these words, as a stack trace names it. */
function placeOf(file: string, words: string): string {
  const lines = readFileSync(join(serverFolder, file), 'utf8').split('\n')
  const line = lines.findIndex((text) => text.includes(words))
  if (line < 0) throw new Error(`${file} has no ${words}`)
  return `${line + 1}:${(lines[line] ?? '').indexOf(words) + 1}`
}

const inBundle = (file: string, words: string) =>
  `file://${serverFolder}/dist/${file}:${placeOf(`dist/${file}`, words)}`
const [line] = placeOf('database/migrate.ts', 'function pendingOf(').split(':')

describe('the place of a fault', () => {
  it('in the bundle is told as the line of the source', () => {
    const place = inBundle('common.js', 'function pendingOf(')
    for (const frame of [`at async pendingOf (${place})`, `at ${place}`])
      expect(firstPlaceIn(`Error: of the test\n    ${frame}`)).toBe(`server/database/migrate.ts:${line}`)
  })

  it('is the first one of ours: neither in a package, nor in Node, nor in a line of a message', () => {
    const stack = [
      'Error: at file:///etc/domain/x:1:1 they say',
      `    at parse (${inBundle('packages~main~operator.js', 'function ')})`,
      '    at node:internal/process/task_queues:104:5',
      `    at of (${serverFolder}/node_modules/planted/index.js:1:1)`,
      `    at pendingOf (${inBundle('common.js', 'function pendingOf(')})`,
    ]
    expect(firstPlaceIn(stack.join('\n'))).toBe(`server/database/migrate.ts:${line}`)
    expect(firstPlaceIn(stack.slice(0, 4).join('\n'))).toBeUndefined()
  })

  it('in the sources is told as it is', () => {
    expect(faultOf(new Error('of the test')).at).toMatch(/^server\/log\/places-in-sources\.test\.ts:\d+$/)
  })
})
