import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Where the server of `npm run dev` listens; the pages' development server passes its calls on. */
const devServer = process.env.STANDFEST_DEV_API
const devOrigin = devServer?.includes('://') ? devServer : `http://127.0.0.1:${devServer}`

/** The two files that almost every text needs; the other alphabets load on demand. */
const firstFonts = ['source-sans-3-latin-wght-normal', 'source-serif-4-latin-wght-normal']

/** Lets the browser fetch the first fonts together with the stylesheet that asks for them. */
function preloadFonts(): Plugin {
  return {
    name: 'standfest:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        firstFonts.map((font) => {
          const file = Object.keys(bundle).find((name) => name.includes(font))
          if (file === undefined) throw new Error(`The font ${font} is not part of the bundle`)
          return {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head',
          }
        }),
    },
  }
}

export default defineConfig({
  plugins: [
    react(),
    // The pages speak German and English only: React Aria's other languages stay out of the bundle.
    { ...optimizeLocales.vite({ locales: ['de-DE', 'en-US', 'en-GB'] }), enforce: 'pre' },
    preloadFonts(),
  ],
  // The server puts a fresh nonce in this place with each answer, so index.html is never served as a plain file.
  html: { cspNonce: '__NONCE__' },
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One piece instead of a request for each icon.
            { name: 'icons', test: /[\\/]@tabler[\\/]/ },
          ],
        },
      },
    },
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
  },
  server: {
    proxy: devServer === undefined ? {} : { '/api': devOrigin, '/config': devOrigin },
  },
})
