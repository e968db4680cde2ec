import { describe, expect, it } from 'vitest'
import { giveWayTo } from './give-way.ts'

// REQ 4.445
describe('a job that gives way to calls', () => {
  it('begins at once where few calls are in progress', async () => {
    let asked = 0
    await giveWayTo(() => {
      asked += 1
      return 4
    })()
    expect(asked).toBe(1)
  })

  it('begins as soon as enough of many calls are answered', async () => {
    const left = [400, 5, 4, 400]
    await giveWayTo(() => left.shift() ?? 0)()
    expect(left).toEqual([400])
  })

  it('begins in the end beside calls that do not become fewer', async () => {
    const begun = performance.now()
    await giveWayTo(() => 400)()
    expect(performance.now() - begun).toBeLessThan(2000)
  })
})
