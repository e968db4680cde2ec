import { createHash } from 'node:crypto'
import { join } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compressedFiles } from './compressed-files.ts'
import { directImports } from './direct-imports.ts'
import { guides } from './guides.ts'
import { packageStubs } from './package-stubs.ts'
import { textSignatures } from './text-signatures.ts'
import { withoutSchemas } from './without-schemas.ts'

/** Where the server of `npm run dev` listens; Vite's development server proxies API calls to it. */
const devServer = process.env.STANDFEST_DEV_API
const devOrigin = devServer?.includes('://') ? devServer : `http://127.0.0.1:${devServer}`

/** The two font files that almost every text needs; the other alphabets load on demand. */
const firstFonts = ['source-sans-3-latin-wght-normal', 'source-serif-4-latin-wght-normal']

/** The chunk that renders every page; main.tsx imports it dynamically. */
const firstChunk = /^assets\/house-.+[.]js$/
/** The chunk with the opening requests. */
const openingChunk = /^assets\/opening-.+[.]js$/

/**
 * Adds a script of its own for the opening requests, which waits for no other chunk, and a preload link for the chunk
 * that renders every page, which the browser would otherwise discover late.
 */
function loadEarly(): Plugin {
  return {
    name: 'standfest:load-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const fileOf = (what: string, fits: (name: string) => boolean) => {
          const file = Object.keys(bundle).find(fits)
          if (file === undefined) throw new Error(`${what} is not part of the bundle`)
          return `/${file}`
        }
        const opening = fileOf('The opening', (name) => openingChunk.test(name))
        return [
          {
            tag: 'script',
            attrs: { type: 'module', async: true, crossorigin: '', src: opening },
            injectTo: 'head-prepend',
          },
          {
            tag: 'link',
            attrs: {
              rel: 'modulepreload',
              href: fileOf('The base', (name) => firstChunk.test(name)),
              crossorigin: '',
            },
            injectTo: 'head',
          },
        ]
      },
    },
  }
}

/** The service worker's file name must be constant: browsers check it for updates by that name. */
const serviceWorker = 'sw'

/** The entry modules of a client's pages, beside the chunks that every page needs. */
const clientBeginnings =
  /web[\\/](index[.]html|main|app[\\/](start|offline-start|client-|session-keeper|check-in-saved|more-sheet)|features[\\/](login[\\/]login-page|daily-survey[\\/]check-in-page|diary|goals|appointments|messages[\\/]messages-page|emergency-kit|legal-pages[\\/]fault-page|risk-situations|functional-analyses[\\/](own-|analysis-)|life-areas)[\\/]?|language[\\/]fault-link)/

/** The entry modules of the sets of texts, one lazily loaded chunk each. */
const setOfTexts = /web[\\/]language[\\/]sets[\\/](de-simple|tr|ru|load-set)[.]ts$/

/**
 * Writes the list of files that the service worker caches: those of a client's pages. Files that only staff pages
 * need are not fetched to a client's phone.
 */
function keepFiles(): Plugin {
  return {
    name: 'standfest:keep-files',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => {
        const worker = bundle[`${serviceWorker}.js`]
        if (worker?.type !== 'chunk') throw new Error('The service worker is not part of the bundle')
        const files = [...filesOfClients(bundle)].map((name) => `/${name}`).toSorted()
        const usedFiles = Object.entries(bundle).flatMap(([name, file]) =>
          file.type === 'chunk' && setOfTexts.test(file.facadeModuleId ?? '') ? [`/${name}`] : [],
        )
        const page = bundle['index.html']
        const source = page?.type === 'asset' ? String(page.source) : ''
        const version = createHash('sha256')
          .update([...files, ...usedFiles].join())
          .update(source)
          .digest('hex')
          .slice(0, 16)
        worker.code = worker.code.replace('__KEPT_FILES__', JSON.stringify({ files, usedFiles, version }))
      },
    },
  }
}

type Bundle = Parameters<Extract<NonNullable<Plugin['generateBundle']>, (...given: never[]) => unknown>>[1]

function filesOfClients(bundle: Bundle): ReadonlySet<string> {
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (files.has(name) || chunk?.type !== 'chunk') return
    files.add(name)
    for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file)
    for (const next of chunk.imports) add(next)
    // These import every page or every frame dynamically, the staff's as well.
    const isForAll = firstChunk.test(name) || chunk.facadeModuleId?.endsWith('public-frame.tsx') === true
    if (!isForAll) for (const next of chunk.dynamicImports) add(next)
  }
  for (const [name, file] of Object.entries(bundle)) {
    const begins = file.type === 'chunk' && clientBeginnings.test(file.facadeModuleId ?? '')
    if (begins) add(name)
    if (firstFonts.some((font) => name.includes(font))) files.add(name)
  }
  return files
}

type ModuleGraph = {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null
}

/** All modules that these import statically, themselves included. */
function staticImportsOf(entries: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = entries.map((entry) => join(import.meta.dirname, entry))
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    // Formatters that React Aria's buttons import for the rare case of a progress bar: other pages bring them along.
    if (found.has(id) || id.includes('@internationalized')) continue
    found.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/** The modules with which the pages start, by what they are needed for. */
type Beginnings = Readonly<
  Record<
    'opening' | 'first' | 'every' | 'login' | 'session' | 'client' | 'staff' | 'device',
    ReadonlySet<string>
  >
>
let beginnings: Beginnings | undefined

/** Read once, when the module graph is complete. */
function beginningsIn(graph: ModuleGraph): Beginnings {
  beginnings ??= {
    opening: staticImportsOf(['opening.ts'], graph),
    first: staticImportsOf(['main.tsx'], graph),
    every: staticImportsOf(['app/start.tsx'], graph),
    // The login looks for a kept kit with a chunk that shares this event with the session.
    login: staticImportsOf(['features/login/login-page.tsx', 'offline-kit/kit-event.ts'], graph),
    session: staticImportsOf(['app/session-keeper.tsx'], graph),
    client: staticImportsOf(['app/client-frame.tsx', 'app/client-dashboard.tsx'], graph),
    staff: staticImportsOf(['app/staff-frame.tsx'], graph),
    device: staticImportsOf(['offline-kit/kit-on-device.ts', 'session/app-lock.ts'], graph),
  }
  return beginnings
}

/** The chunks in which the pages start, by priority: one imports only those before it. */
const chunkNames = ['opening', 'first', 'house', 'session', 'entrance', 'login', 'client', 'device'] as const
type ChunkName = (typeof chunkNames)[number]

/**
 * The chunk of a module, by the pages that need it. Computed from the imports, so that no list goes out of date:
 * - `opening`: what sends the opening requests for configuration and session
 * - `first`: what takes their answers, while everything else is still on its way
 * - `house`: what every page needs, and what login and the client's pages share
 * - `session`: what clients and staff share once somebody is signed in
 * - `entrance`: what the login and the frame of staff share
 * - `login` and `client`: the rest of the login, and of the client's dashboard with its frame
 * - `device`: what looks for a kept kit or an app lock on the device
 */
function chunkOf(id: string, graph: ModuleGraph): ChunkName | null {
  // The entry awaits the pages at its top level: a chunk that they import must not contain it.
  if (id === join(import.meta.dirname, 'main.tsx')) return null
  const { opening, first, every, login, session, client, staff, device } = beginningsIn(graph)
  if (opening.has(id)) return 'opening'
  if (first.has(id)) return 'first'
  if (every.has(id)) return 'house'
  const isOfClients = session.has(id) || client.has(id)
  if (login.has(id)) return isOfClients ? 'house' : staff.has(id) ? 'entrance' : 'login'
  if (session.has(id) || (client.has(id) && staff.has(id))) return 'session'
  if (client.has(id)) return 'client'
  return device.has(id) ? 'device' : null
}

/**
 * Groups modules into few chunks instead of a hundred: on a slow network every request costs more than its content.
 * Modules outside of these groups are split by the bundler, by the pages that need them.
 */
const chunks = chunkNames.map((name, position) => ({
  name: (id: string, graph: ModuleGraph) => (chunkOf(id, graph) === name ? name : null),
  debugName: name,
  priority: chunkNames.length - position,
}))

/** Chunks with a name beside their hash. */
const named: ReadonlySet<string> = new Set(chunkNames)

export default defineConfig({
  resolve: { alias: packageStubs },
  plugins: [
    react(),
    guides(),
    textSignatures(),
    directImports(),
    withoutSchemas(),
    // The pages speak German and English only: React Aria's other languages stay out of the bundle.
    { ...optimizeLocales.vite({ locales: ['de-DE', 'en-US', 'en-GB'] }), enforce: 'pre' },
    loadEarly(),
    keepFiles(),
    compressedFiles(),
  ],
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        index: join(import.meta.dirname, 'index.html'),
        [serviceWorker]: join(import.meta.dirname, 'worker/service-worker.ts'),
      },
      output: {
        codeSplitting: { groups: chunks },
        entryFileNames: ({ name }) => (name === serviceWorker ? '[name].js' : 'assets/[name]-[hash].js'),
        // The entry lists every chunk: only the groups have a name beside their hash.
        chunkFileNames: ({ name }) => (named.has(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
      },
    },
    chunkSizeWarningLimit: 600,
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
  },
  server: {
    proxy: devServer === undefined ? {} : { '/api': devOrigin, '/config': devOrigin },
  },
})
