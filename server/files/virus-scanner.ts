import { connect, type Socket } from 'node:net'
import type { ScannerAddress } from '#config/scanner-address.ts'

/** A scanner's verdict; `unreachable` also where its answer is not understood. */
export type ScanResult = 'clean' | 'infected' | 'unreachable'

const longestSilenceMs = 20_000
const longestAnswer = 4096
const chunkBytes = 64 * 1024

/** Sends a file to clamd (INSTREAM) and returns the verdict, without the virus name. */
export async function scan(address: ScannerAddress, bytes: Uint8Array): Promise<ScanResult> {
  const answer = await ask(address, (socket) => {
    socket.write('zINSTREAM\0')
    for (let at = 0; at < bytes.length; at += chunkBytes) {
      const chunk = bytes.subarray(at, at + chunkBytes)
      const length = Buffer.alloc(4)
      length.writeUInt32BE(chunk.length)
      socket.write(length)
      socket.write(chunk)
    }
    socket.write(Buffer.alloc(4))
  })
  if (answer === 'stream: OK') return 'clean'
  return answer !== undefined && /^stream: .+ FOUND$/.test(answer) ? 'infected' : 'unreachable'
}

/** Whether a scanner answers. */
export async function doesScannerAnswer(address: ScannerAddress): Promise<boolean> {
  return (await ask(address, (socket) => socket.write('zPING\0'))) === 'PONG'
}

/** Sends a command to clamd and returns its answer; undefined where none comes in time. */
function ask(address: ScannerAddress, put: (socket: Socket) => void): Promise<string | undefined> {
  return new Promise((resolve) => {
    let heard = ''
    const socket = connect(address, () => put(socket))
    const settle = (answer?: string) => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(longestSilenceMs, () => settle())
    socket.on('error', () => settle())
    socket.on('close', () => settle())
    socket.on('data', (data) => {
      heard += data.toString('latin1')
      const end = heard.indexOf('\0')
      if (end !== -1) settle(heard.slice(0, end))
      else if (heard.length > longestAnswer) settle()
    })
  })
}
