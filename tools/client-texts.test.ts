import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { clientTexts } from '../web/language/sets/client-texts.ts'
import { clientTextFiles } from './client-text-files.ts'

const root = join(import.meta.dirname, '..')

describe('the list of texts that a client can meet', () => {
  // REQ 1.23
  it('contains every file of texts that a client’s pages import, and no other', () => {
    expect(Object.keys(clientTexts).toSorted()).toEqual(clientTextFiles(root))
  })
})
