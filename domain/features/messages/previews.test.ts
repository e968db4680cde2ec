import { expect, it } from 'vitest'
import { previewMaxLength, previewOf } from './previews.ts'

// REQ 2.96
it('previews a message in one line', () => {
  expect(previewOf(' Guten Morgen,\n\nkann ich kommen? ')).toBe('Guten Morgen, kann ich kommen?')
  expect(previewOf('x'.repeat(500))).toHaveLength(previewMaxLength)
})
