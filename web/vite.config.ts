import { join } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunks, named } from './chunks.ts'
import { compressedFiles } from './compressed-files.ts'
import { directImports } from './direct-imports.ts'
import { guides } from './guides.ts'
import { keptFiles, serviceWorker } from './kept-files.ts'
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
    keptFiles((name) => firstFonts.some((font) => name.includes(font))),
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
