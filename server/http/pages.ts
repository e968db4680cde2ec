import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Role } from '@standfest/domain/base/call.ts'
import type { InstanceConfig } from '@standfest/domain/features/instance-settings/instance-config.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { buildOf } from '#config/build.ts'
import { Refused } from './handle.ts'
import { pagePolicy, scriptPolicy } from './headers.ts'
import { escapeHtml } from './html.ts'

const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
}

type File = {
  readonly type: string
  readonly bytes: Buffer
  readonly forEver: boolean
  /** The same file, compressed by the build (`web/compressed-files.ts`); absent where that saves nothing. */
  readonly brotli: Buffer | undefined
}

const serviceWorker = '/sw.js'
/** A template that is rendered for each request, and never served as a static file. */
const pageFile = '/index.html'
/** Where the page has its place for the static HTML with the numbers to call. */
const firstHelpMark = '<!-- first help -->'
/**
 * Paths that are never pages. No page has a dot in its path: a missing file (/.env, /klienten/x.css) must not be
 * answered with the page, which a cache might store as that file.
 */
const isOfPrograms = /^\/(?:api|assets\/)|^[^?]*(?:\.|%2e)/i

/** The built pages in memory, shared by all sites. */
export type BuiltPages = {
  readonly files: ReadonlyMap<string, File>
  readonly page: string
  /** The id of this build. */
  readonly build: string
}

/** Loads the built pages at the start: the files are few and small. */
export function readPages(folder: string): BuiltPages {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  return { files: readFiles(folder), page, build: buildOf(page) }
}

/** What the server fills into the HTML page. */
type PageFilling = {
  /** The answer of `GET /config` of this site, as JSON. */
  readonly config: () => Promise<string>
  /** The static HTML with the numbers to call, for visitors without a session. */
  readonly firstHelp: (request: FastifyRequest) => Promise<string>
}

/** Serves the built pages: files by name, the page itself for every other path. */
export function servePages(
  app: FastifyInstance,
  site: Role,
  pages: BuiltPages | undefined,
  filling: PageFilling,
): void {
  for (const [path, file] of pages?.files ?? []) {
    // Only the clients' site works offline.
    if (path === serviceWorker && site !== 'CLIENT') continue
    app.get(path, (request, reply) => sendFile(request, reply, file))
  }
  app.setNotFoundHandler(async (request, reply) => {
    const forPage = request.method === 'GET' && !isOfPrograms.test(request.url)
    if (forPage && pages !== undefined) return sendPage(reply, await filled(pages, filling, request))
    throw new Refused({ code: codeForUnknown(request) })
  })
}

/** An unknown path: a read is 404, a change must never look like a success (§7). */
function codeForUnknown(request: FastifyRequest) {
  return request.method === 'GET' || request.method === 'HEAD'
    ? 'ERROR.NOT_FOUND'
    : 'ERROR.METHOD_NOT_ALLOWED'
}

/**
 * The page with its build, by which a cached copy notices that it is outdated, with the API's address and headers, and
 * with the numbers to call.
 */
async function filled(
  { page, build }: BuiltPages,
  { config, firstHelp }: PageFilling,
  request: FastifyRequest,
): Promise<string> {
  const [api, help] = await Promise.all([apiOf(config), firstHelp(request)])
  return page
    .replace('<head>', () => `<head><meta name="build" content="${build}" />${api}`)
    .replace(firstHelpMark, () => help)
}

/**
 * The part of the configuration with which the page asks for its session while it asks for the configuration
 * (`web/app/beginning.ts`): one after the other costs a slow network a round trip.
 */
async function apiOf(config: PageFilling['config']): Promise<string> {
  // Without it the page asks for the configuration first.
  const found = await config().catch(() => '{}')
  const { apiBase, clientId, clientVersion, apiAuthorization } = JSON.parse(found) as Partial<InstanceConfig>
  if (apiBase === undefined) return ''
  const content = JSON.stringify({ apiBase, clientId, clientVersion, apiAuthorization })
  return `<meta name="api" content="${escapeHtml(content)}" />`
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .code(200)
    .header('content-security-policy', pagePolicy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page)
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: File): FastifyReply {
  reply.type(file.type)
  reply.header('cache-control', file.forEver ? 'public, max-age=31536000, immutable' : 'no-cache')
  reply.header('vary', 'accept-encoding')
  if (file.type === mediaTypes['.html']) reply.header('content-security-policy', pagePolicy)
  if (file.type === mediaTypes['.js']) reply.header('content-security-policy', scriptPolicy)
  if (file.brotli && /\bbr\b/.test(request.headers['accept-encoding'] ?? '')) {
    return reply.header('content-encoding', 'br').send(file.brotli)
  }
  return reply.send(file.bytes)
}

function readFiles(folder: string, below = ''): Map<string, File> {
  const files = new Map<string, File>()
  for (const name of readdirSync(join(folder, below))) {
    const path = `${below}/${name}`
    if (statSync(join(folder, path)).isDirectory()) {
      for (const [inner, file] of readFiles(folder, path)) files.set(inner, file)
      continue
    }
    const type = mediaTypes[extname(name)]
    if (type === undefined || path === pageFile) continue
    const bytes = readFileSync(join(folder, path))
    const compressed = join(folder, `${path}.br`)
    const brotli = existsSync(compressed) ? readFileSync(compressed) : undefined
    files.set(path, { type, bytes, brotli, forEver: path.startsWith('/assets/') })
  }
  return files
}
