import { describe, expect, it } from 'vitest'
import { cancellable, inMegabytes, openTerminal } from './terminal.ts'

function opened(isTTY: boolean) {
  let now = 0
  let text = ''
  const output = {
    isTTY,
    write: (more: string) => {
      text += more
    },
  }
  const terminal = openTerminal(output, () => now)
  const pass = (ms: number) => {
    now += ms
  }
  return { terminal, pass, written: () => text }
}

describe('how far a command has come', () => {
  it('is drawn anew on one line of a terminal, and the line ends when the work does', () => {
    const { terminal, pass, written } = opened(true)
    const tell = inMegabytes(terminal.progress('Copying', 'MB', 'MB'))
    tell(10_000_000, 40_000_000)
    pass(300)
    tell(20_000_000, 40_000_000)
    tell(40_000_000, 40_000_000)
    tell(40_000_000, 40_000_000)
    terminal.say('Done.')
    expect(written()).toBe(
      '\r  Copying: 20 of 40 MB (50 %)\u001B[K\r  Copying: 40 of 40 MB (100 %)\u001B[K\nDone.\n',
    )
  })

  it('is a line now and then in a file', () => {
    const { terminal, pass, written } = opened(false)
    const tell = terminal.progress('Unpacked', 'MB', 'MB')
    tell(1)
    pass(11_000)
    tell(2)
    tell(3)
    expect(written()).toBe('  Unpacked: 2 MB\n')
  })
})

describe('work that Ctrl-C ends', () => {
  it('says that it was cancelled and what that means, whatever fault it ended with', async () => {
    const work = (signal: AbortSignal) =>
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('torn off')))
        process.emit('SIGINT')
      })
    await expect(cancellable('No backup was written.', work)).rejects.toThrow(
      'Cancelled. No backup was written.',
    )
  })
})
