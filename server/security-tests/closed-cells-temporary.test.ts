import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { openWorld, type World } from './actors.ts'
import { allCells, play, told } from './cells.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openTestServer()
  world = await openWorld(server)
}, 600_000)
afterAll(() => server.close())
const acting = [
  'the client',
  'the treating therapist',
  'a substitute of today',
  'an administrator',
  'another therapist',
]
it('closed', { timeout: 900_000 }, async () => {
  const cells = allCells().filter(
    ({ state, proof, actor }) => state === 'closed' && proof === 'both halves' && acting.includes(actor),
  )
  console.log(cells.length)
  expect(told(await play(world, cells))).toEqual([])
})
