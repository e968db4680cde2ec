import { describe, expect, it } from 'vitest'
import { dayByKey, pageByKey } from './day-keys.ts'

const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
const place = { index: 40, last: 83, drinking: [12, 36, 37, 60] }

// REQ 2.116
describe('the keys of the slider over the days', () => {
  it.each([
    ['ArrowLeft', false, 39],
    ['ArrowRight', false, 41],
    ['ArrowUp', false, 41],
    ['ArrowDown', false, 39],
    ['ArrowLeft', true, 33],
    ['ArrowRight', true, 47],
    ['Home', false, 0],
    ['End', false, 83],
    ['k', false, 60],
    ['K', true, 60],
    ['x', false, undefined],
  ])('%s, with Shift %s, leads to %s', (key, shiftKey, day) => {
    expect(dayByKey({ ...plain, key, shiftKey }, place)).toBe(day)
  })

  it('stay inside the period, and after the last drinking begin with the first', () => {
    expect(dayByKey({ ...plain, key: 'ArrowLeft' }, { ...place, index: 0 })).toBe(0)
    expect(dayByKey({ ...plain, key: 'ArrowRight', shiftKey: true }, { ...place, index: 80 })).toBe(83)
    expect(dayByKey({ ...plain, key: 'k' }, { ...place, index: 60 })).toBe(12)
    expect(dayByKey({ ...plain, key: 'k' }, { ...place, drinking: [] })).toBe(40)
  })

  it('leave shortcuts of the browser alone', () => {
    expect(dayByKey({ ...plain, ctrlKey: true, key: 'k' }, place)).toBeUndefined()
    expect(dayByKey({ ...plain, altKey: true, key: 'ArrowLeft' }, place)).toBeUndefined()
    expect(pageByKey({ ...plain, ctrlKey: true, key: 'PageUp' })).toBeUndefined()
  })

  it('turn pages as in a calendar', () => {
    expect([pageByKey({ ...plain, key: 'PageUp' }), pageByKey({ ...plain, key: 'PageDown' })]).toEqual([
      'earlier',
      'later',
    ])
    expect(pageByKey({ ...plain, key: 'Enter' })).toBeUndefined()
  })
})
