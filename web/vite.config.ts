import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { guides } from './guides.ts'
import { standIns } from './stand-ins.ts'

/** Where the server of `npm run dev` listens; the pages' development server passes its calls on. */
const devServer = process.env.STANDFEST_DEV_API
const devOrigin = devServer?.includes('://') ? devServer : `http://127.0.0.1:${devServer}`

/** The two files that almost every text needs; the other alphabets load on demand. */
const firstFonts = ['source-sans-3-latin-wght-normal', 'source-serif-4-latin-wght-normal']

/** The piece that draws every page; main.tsx asks for it, but only once it runs itself. */
const firstPiece = /^assets\/house-.+[.]js$/

/** Lets the browser fetch at once what it would only hear of by and by: the piece that draws every page. */
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
              href: fileOf('The base', (name) => firstPiece.test(name)),
              crossorigin: '',
            },
            injectTo: 'head',
          },
        ]
      },
    },
  }
}

/** The service worker's name must stay the same: browsers ask for it again by it. */
const serviceWorker = 'sw'

/** Where a client's pages begin, beside the pieces that every page is made of. */
const clientBeginnings =
  /web[\\/](index[.]html|main|app[\\/](start|offline-start|client-|session-keeper|check-in-saved|more-sheet)|features[\\/](login[\\/]login-page|daily-survey[\\/]check-in-page|diary|goals|appointments|messages[\\/]messages-page|emergency-kit|risk-situations|life-areas)[\\/]?)/

/**
 * Tells the service worker which files to keep: those that a client's pages are made of. What only the staff's pages need is not fetched to a client's phone.
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
    // The frame's piece knows the way to every page, to the staff's as well.
    if (!firstPiece.test(name)) for (const next of chunk.dynamicImports) add(next)
  }
  for (const [name, file] of Object.entries(bundle)) {
    const begins = file.type === 'chunk' && clientBeginnings.test(file.facadeModuleId ?? '')
    if (begins) add(name)
    if (firstFonts.some((font) => name.includes(font))) files.add(name)
  }
  return files
}

/** The libraries, and what nearly every page has around it and in it. */
const base = [
  /node_modules[\\/](react-dom|scheduler|react-router|i18next|react-i18next|use-sync-external-store)[\\/]/,
  /node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]/,
  /web[\\/]ui[\\/](avatar|badge|box|button|card|class-names|cluster|column|diamond|empty-state|icon-tile|link-button)[.]/,
  /web[\\/]ui[\\/](loading|mark|part-fault|skeleton|stack|style-props|text|visually-hidden)[.]/,
  /web[\\/]language[\\/]/,
  /web[\\/]app[\\/]/,
]

/** What of the frame only some people see, or only at their wish, without being asked for by itself. */
const laterFrame =
  /web[\\/]app[\\/](client-|offline-|print-|use-printing|what-is-next|clients[.]|listed-|door|save-file|changelog|language-switch|theme-toggle|use-theme)/

/** What the frame asks for when it is needed; but for the keeper, which everybody needs who is signed in. */
const askedFor = new Set(
  readdirSync(join(import.meta.dirname, 'app'))
    .flatMap((file) => [
      ...readFileSync(join(import.meta.dirname, 'app', file), 'utf8').matchAll(
        /import\('\.\/([a-z-]+)\.tsx?'\)/g,
      ),
    ])
    .flatMap(([, name = '']) => (name === 'session-keeper' ? [] : [name])),
)

/** A file's piece takes along whatever the file imports: what comes later must not be in the base. */
function isBase(id: string): boolean {
  const [file = ''] = id.split('?')
  return (
    base.some((part) => part.test(file)) &&
    !laterFrame.test(file) &&
    !askedFor.has(basename(file).replace(/[.].*/, ''))
  )
}

/**
 * Few pieces instead of a hundred: on a slow network every request costs more than what it brings. What belongs to
 * none of them the bundler cuts by itself, by the pages that need it.
 */
const pieces = [
  // What asks for configuration and session, while everything else is still on its way.
  {
    name: 'first',
    priority: 3,
    test: /web[\\/](api|drafts[\\/](draft-seal|draft-store|drafts)[.]ts|app[\\/](session|lock|theme|config|beginning|before-all)[.]ts)|domain[\\/]base[\\/](?!search-text)/,
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
  resolve: { alias: standIns },
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
        codeSplitting: { groups: pieces },
        entryFileNames: ({ name }) => (name === serviceWorker ? '[name].js' : 'assets/[name]-[hash].js'),
        // The first load names every piece there is: only those that somebody looks for have a name beside their hash.
        chunkFileNames: ({ name }) =>
          pieces.some((piece) => piece.name === name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
      },
    },
    chunkSizeWarningLimit: 600,
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
  },
  server: {
    proxy: devServer === undefined ? {} : { '/api': devOrigin, '/config': devOrigin },
  },
})
