import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { serverFolder } from '#config/places.ts'
import { advisoryLocks } from './advisory-locks.ts'

describe('the advisory locks', () => {
  const ids: readonly number[] = Object.values(advisoryLocks)

  it('have unique ids, so that no feature waits for another one', () => {
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('have the same ids in the SQL functions', () => {
    const folder = join(serverFolder, 'database', 'functions')
    const taken = readdirSync(folder).flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/advisory\w*\((\d+)\)/g)].map(([, id]) =>
        Number(id),
      ),
    )
    expect(new Set(taken)).toEqual(new Set([advisoryLocks.keyRotation, advisoryLocks.announcements]))
  })
})
