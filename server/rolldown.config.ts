import { defineConfig, type OutputOptions } from 'rolldown'

/** Packages that read files beside their scripts (native code, WebAssembly), and one that a package looks for and does without. */
const external = [/^@node-rs[/]argon2$/, /^sharp$/, /^@img[/]sharp-wasm32/, /^typescript$/]

const output: OutputOptions = {
  dir: 'dist',
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: '[name].js',
  // Lines and names of files only: sources are not part of a release.
  sourcemap: true,
  sourcemapExcludeSources: true,
}

export default defineConfig([
  {
    input: { main: 'main.ts', operator: 'commands/operator.ts' },
    platform: 'node',
    external,
    output: {
      ...output,
      codeSplitting: {
        groups: [
          // Apart from our code, so that the source maps of our code are small: server/log/places-in-sources.ts reads them.
          { name: 'packages', test: /node_modules/, entriesAware: true, priority: 2 },
          { name: 'common', minShareCount: 2, priority: 1 },
        ],
      },
    },
  },
  // A reader of foreign files may read its own code and nothing else: no file is shared with the server.
  {
    input: { 'files/inspecting-process': 'files/inspecting-process.ts' },
    platform: 'node',
    external,
    output: { ...output, codeSplitting: false },
  },
])
