import { describe, expect, it } from 'vitest'
import { carryOver, differencesOf, mergeOver, storedAfter } from './merge.ts'

describe('what was typed over what is stored by now', () => {
  const before = { name: 'Lindenhof', words: { de: 'Ja', en: 'Yes' }, days: [1, 2] }

  it('takes each field from whoever touched it, also inside of others', () => {
    const mine = { ...before, words: { de: 'Gern', en: 'Yes' } }
    const there = { ...before, name: 'Klinik Süd', words: { de: 'Ja', en: 'Sure' } }
    expect(mergeOver(before, mine, there)).toEqual({
      name: 'Klinik Süd',
      words: { de: 'Gern', en: 'Sure' },
      days: [1, 2],
    })
  })

  it('leaves one’s own where both changed the same', () => {
    const mine = { ...before, days: [3] }
    expect(mergeOver(before, mine, { ...before, days: [4] }).days).toEqual([3])
  })

  const list = [
    { id: 'a', text: 'A' },
    { id: 'b', text: 'B' },
    { id: 'c', text: 'C' },
  ]
  const [a, b, c] = list as [(typeof list)[0], (typeof list)[0], (typeof list)[0]]
  const d = { id: 'd', text: 'D' }
  it.each([
    ['their new entry comes behind one’s own', [b, a, c], [a, b, c, d], [b, a, c, d]],
    [
      'their words stand where one did not touch them',
      [a, b, c],
      [a, { ...b, text: 'B2' }, c],
      [a, { ...b, text: 'B2' }, c],
    ],
    ['what one took out stays out', [a, c], [a, b, { ...c, text: 'C2' }], [a, { ...c, text: 'C2' }]],
    ['what they took out stays out', [{ ...a, text: 'A2' }, b, c], [a, c], [{ ...a, text: 'A2' }, c]],
    [
      'what they took out comes back with words of one’s own',
      [a, { ...b, text: 'B2' }, c],
      [a, c],
      [a, { ...b, text: 'B2' }, c],
    ],
    ['one’s own new entry stays', [a, b, c, d], [a, c], [a, c, d]],
  ])('of a list: %s', (_, mine, there, merged) => {
    expect(mergeOver(list, mine, there)).toEqual(merged)
  })
})

describe('the fields that are asked about', () => {
  it('are those that changed meanwhile and differ from what was typed', () => {
    const before = { title: 'A', place: 'B', day: 'C' }
    const there = { title: 'A2', place: 'B2', day: 'C' }
    expect(differencesOf(before, there, { title: 'A2', place: 'B', day: 'C3' })).toEqual([
      { field: 'place', there: 'B2', mine: 'B' },
    ])
  })
})

describe('what was typed while it was being saved', () => {
  const begun = { title: '', tasks: [] as readonly { taskId: string; title: string }[] }
  const sent = { title: 'Abende', tasks: [{ taskId: '', title: 'Chor' }] }

  it('is carried over to what was stored, whose new parts have ids', () => {
    const typed = {
      title: 'Abende frei',
      tasks: [
        { taskId: '', title: 'Chor am Dienstag' },
        { taskId: '', title: 'Kino' },
      ],
    }
    const stored = { title: 'Abende', tasks: [{ taskId: 't1', title: 'Chor' }] }
    expect(carryOver(sent, typed, stored)).toEqual({
      title: 'Abende frei',
      tasks: [
        { taskId: 't1', title: 'Chor am Dienstag' },
        { taskId: '', title: 'Kino' },
      ],
    })
    const moved = { ...sent, tasks: [{ taskId: '', title: 'Kino' }, ...sent.tasks] }
    expect(carryOver(sent, moved, stored).tasks.map(({ taskId }) => taskId)).toEqual(['', 't1'])
  })

  it('is compared with what was sent where the answer does not show it yet', () => {
    expect(storedAfter(begun, sent, { title: 'Abende!', tasks: [] })).toEqual({ ...sent, title: 'Abende!' })
  })
})
