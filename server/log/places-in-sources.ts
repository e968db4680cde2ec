import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { serverFolder } from '#config/places.ts'

const root = join(serverFolder, '..')
const bundle = join(serverFolder, 'dist')
const frame = /(?:\(|at (?:async )?)(?:file:\/\/)?(\/[^():]+):(\d+):(\d+)\)?$/gm

/**
 * The first line of our sources in a stack trace, such as `server/http/serve.ts:120`. Node is not asked to translate the stack traces
 * of the bundle (--enable-source-maps): that costs each start half as much again, and only a fault needs it.
 */
export function firstPlaceIn(stack: string): string | undefined {
  for (const [, file = '', line, column] of stack.matchAll(frame)) {
    const place = file.startsWith(`${bundle}/`)
      ? placeInSources(file, Number(line), Number(column))
      : `${file}:${line}`
    const fromRoot = place && relative(root, place)
    if (fromRoot && /^(server|domain)\/(?!node_modules\/)/.test(fromRoot)) return fromRoot
  }
  return undefined
}

const maps = new Map<string, SourceMap | undefined>()

/** Where a place in the bundle comes from. Packages are left out: their source maps are ten times as large, and not ours. */
function placeInSources(file: string, line: number, column: number): string | undefined {
  if (!maps.has(file)) maps.set(file, readMap(file))
  const origin = maps.get(file)?.findOrigin(line, column)
  if (!origin || !('fileName' in origin)) return undefined
  return `${resolve(dirname(file), origin.fileName)}:${origin.lineNumber}`
}

function readMap(file: string): SourceMap | undefined {
  const path = `${file}.map`
  if (file.startsWith(join(bundle, 'packages')) || !existsSync(path)) return undefined
  return new SourceMap(JSON.parse(readFileSync(path, 'utf8')) as SourceMapPayload)
}
