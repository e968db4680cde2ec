import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)

/**
 * Writes a Brotli file beside each file of text and each font that is not compressed itself, at the highest level: that takes
 * seconds, and saves a phone a twelfth of the bytes. The server sends these files (`server/http/pages.ts`).
 */
export function compressedFiles(): Plugin {
  return {
    name: 'standfest:compressed-files',
    apply: 'build',
    writeBundle: {
      order: 'post',
      async handler({ dir = '' }) {
        const names = readdirSync(dir, { recursive: true, encoding: 'utf8' })
        await Promise.all(
          names.filter((name) => /[.](?:js|css|svg|ttf)$/.test(name)).map((name) => write(join(dir, name))),
        )
      },
    },
  }
}

async function write(file: string): Promise<void> {
  const bytes = readFileSync(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  writeFileSync(`${file}.br`, await compress(bytes, { params }))
}
