import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { runFor, runningTime } from './running-time.ts'

describe('the time in which the machine runs', () => {
  it('goes on while the program that is measured blocks', () => {
    const begun = runningTime()
    const patience = performance.now() + 30_000
    while (runningTime() - begun < 200 && performance.now() < patience);
    expect(runningTime() - begun).toBeGreaterThanOrEqual(200)
  })

  it('stands still with the machine', async () => {
    await runFor(100)
    const [begunAt, begun] = [performance.now(), runningTime()]
    const stop = `kill -STOP ${process.pid}; sleep 2; kill -CONT ${process.pid}`
    await once(spawn('sh', ['-c', stop], { stdio: 'ignore' }), 'exit')
    const stoodStill = performance.now() - begunAt - (runningTime() - begun)
    expect(stoodStill).toBeGreaterThan(1500)
  })
})
