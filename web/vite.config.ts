import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { guides } from './guides.ts'
import { packageStubs } from './package-stubs.ts'

/** Where the server of `npm run dev` listens; Vite's development server proxies API calls to it. */
const devServer = process.env.STANDFEST_DEV_API
const devOrigin = devServer?.includes('://') ? devServer : `http://127.0.0.1:${devServer}`

/** The two font files that almost every text needs; the other alphabets load on demand. */
const firstFonts = ['source-sans-3-latin-wght-normal', 'source-serif-4-latin-wght-normal']

/** The chunk that renders every page; main.tsx imports it dynamically. */
const firstChunk = /^assets\/house-.+[.]js$/

/** Adds a preload link for the chunk that renders every page, which the browser would otherwise discover late. */
function preloadFirst(): Plugin {
  return {
    name: 'standfest:preload-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const fileOf = (what: string, fits: (name: string) => boolean) => {
          const file = Object.keys(bundle).find(fits)
          if (file === undefined) throw new Error(`${what} is not part of the bundle`)
          return `/${file}`
        }
        return [
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
  /web[\\/](index[.]html|main|app[\\/](start|offline-start|client-|session-keeper|check-in-saved|more-sheet)|features[\\/](login[\\/]login-page|daily-survey[\\/]check-in-page|diary|goals|appointments|messages[\\/]messages-page|emergency-kit|risk-situations|life-areas)[\\/]?)/

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
        const page = bundle['index.html']
        const source = page?.type === 'asset' ? String(page.source) : ''
        const version = createHash('sha256').update(files.join()).update(source).digest('hex').slice(0, 16)
        worker.code = worker.code.replace('__KEPT_FILES__', JSON.stringify({ files, version }))
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
    // The frame's chunk imports every page dynamically, the staff's as well.
    if (!firstChunk.test(name)) for (const next of chunk.dynamicImports) add(next)
  }
  for (const [name, file] of Object.entries(bundle)) {
    const begins = file.type === 'chunk' && clientBeginnings.test(file.facadeModuleId ?? '')
    if (begins) add(name)
    if (firstFonts.some((font) => name.includes(font))) files.add(name)
  }
  return files
}

/** The base chunk: the libraries, and what nearly every page contains. */
const base = [
  /node_modules[\\/](react-dom|scheduler|react-router|i18next|react-i18next|use-sync-external-store)[\\/]/,
  /node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]/,
  /web[\\/]ui[\\/](avatar|badge|box|button|card|class-names|cluster|column|diamond|empty-state|icon-tile|link-button)[.]/,
  /web[\\/]ui[\\/](loading|mark|part-fault|skeleton|stack|style-props|text|visually-hidden)[.]/,
  /web[\\/]language[\\/]/,
  /web[\\/]app[\\/]/,
]

/** Parts of the frame that only some users see, or on request, and that are not preloaded. */
const laterFrame =
  /web[\\/]app[\\/](client-|offline-|print-|use-printing|what-is-next|clients[.]|listed-|door|save-file|changelog|language-switch|theme-toggle|use-theme)/

/** Parts of the frame that are loaded lazily, except the session keeper, which every signed-in user needs. */
const askedFor = new Set(
  readdirSync(join(import.meta.dirname, 'app'))
    .flatMap((file) => [
      ...readFileSync(join(import.meta.dirname, 'app', file), 'utf8').matchAll(
        /import\('\.\/([a-z-]+)\.tsx?'\)/g,
      ),
    ])
    .flatMap(([, name = '']) => (name === 'session-keeper' ? [] : [name])),
)

/**
 * Whether a module belongs to the base chunk. A chunk includes whatever its files import: lazy parts must not be in
 * the base.
 */
function isBase(id: string): boolean {
  const [file = ''] = id.split('?')
  return (
    base.some((part) => part.test(file)) &&
    !laterFrame.test(file) &&
    !askedFor.has(basename(file).replace(/[.].*/, ''))
  )
}

/**
 * Groups modules into few chunks instead of a hundred: on a slow network every request costs more than its content.
 * Modules outside of these groups are split by the bundler, by the pages that need them.
 */
const chunks = [
  // What asks for configuration and session, while everything else is still on its way.
  {
    name: 'first',
    priority: 3,
    test: /web[\\/](api|drafts[\\/](draft-seal|draft-store|drafts)[.]ts|app[\\/](session|lock|theme|config|beginning|before-all|joined-dashboard|outdated-page)[.]ts)|domain[\\/]base[\\/](?!search-text)/,
  },
  {
    name: 'house',
    priority: 2,
    test: isBase,
  },
  // Where a client begins.
  {
    name: 'client',
    priority: 1,
    test: /web[\\/](app[\\/]client-(frame|dashboard)|ui[\\/]landscape|features[\\/](dashboard[\\/](?!next)|streak|daily-survey[\\/](check-in-card|mood-card|check-in[.]ts)))/,
  },
]

export default defineConfig({
  resolve: { alias: packageStubs },
  plugins: [
    react(),
    guides(),
    // The pages speak German and English only: React Aria's other languages stay out of the bundle.
    { ...optimizeLocales.vite({ locales: ['de-DE', 'en-US', 'en-GB'] }), enforce: 'pre' },
    preloadFirst(),
    keepFiles(),
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
        chunkFileNames: ({ name }) =>
          chunks.some((chunk) => chunk.name === name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
      },
    },
    chunkSizeWarningLimit: 600,
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
  },
  server: {
    proxy: devServer === undefined ? {} : { '/api': devOrigin, '/config': devOrigin },
  },
})
