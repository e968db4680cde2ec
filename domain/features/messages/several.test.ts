import { expect, it } from 'vitest'
import type { AccountId } from '#base/id.ts'
import { gapIn, messageFor } from '#features/templates/templates.ts'
import { messagesToSeveral } from './several.ts'

const id = (text: string) => text as AccountId

// REQ 4.199
it('fills in the name and the next appointment, and leaves a placeholder for what is unknown', () => {
  const template = { body: { content: 'Guten Tag [Name], bis [Nächster Termin] ([next appointment])' } }
  const known = { name: 'Jo $& Winter', appointment: 'Freitag' }
  expect(messageFor(template, known)).toBe('Guten Tag Jo $& Winter, bis Freitag (Freitag)')
  const filled = messageFor(template, { name: 'Jo Winter', appointment: undefined })
  expect(filled).toBe('Guten Tag Jo Winter, bis [Nächster Termin] ([next appointment])')
  expect([gapIn(filled), gapIn('bis Freitag'), gapIn('[NAME]')]).toEqual([
    '[Nächster Termin]',
    undefined,
    '[NAME]',
  ])
})

// REQ 4.200
it('leaves out and names a client for whom a placeholder stays empty', () => {
  const filled = [
    { clientId: id('a'), content: 'Bis Freitag' },
    { clientId: id('b'), content: 'Bis [Nächster Termin]' },
  ]
  expect(messagesToSeveral(filled)).toEqual({
    messages: [filled[0]],
    leftOut: [{ clientId: id('b'), gap: '[Nächster Termin]' }],
  })
})
