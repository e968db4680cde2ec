import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { defineConfig, type OutputOptions, type Plugin } from 'rolldown'

/** Packages that read files beside their scripts (native code, WebAssembly), and one that a package looks for and does without. */
const external = [/^@node-rs[/]/, /^sharp$/, /^koffi$/, /^@img[/]sharp-wasm32/, /^typescript$/]

const output: OutputOptions = {
  dir: 'dist',
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: '[name].js',
  // Source maps contain line numbers and file names only: sources are not part of a release.
  sourcemap: true,
  sourcemapExcludeSources: true,
}

type Manifest = { readonly name?: string; readonly version?: string; readonly license?: string }

/** The folder of the package to which a module belongs: of those around it the nearest with a named manifest. */
function packageOf(module: string): { readonly folder: string; readonly manifest: Manifest } {
  for (let folder = dirname(module); ; folder = dirname(folder)) {
    const file = join(folder, 'package.json')
    const manifest = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as Manifest
    if (manifest.name !== undefined && manifest.version !== undefined) return { folder, manifest }
  }
}

/** Writes the licences of all bundled packages into a file beside the bundle: most licences require it. */
function licences(fileName: string): Plugin {
  return {
    name: 'licences',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      const packages = modules
        .filter((module) => /^[/].*[/]node_modules[/]/.test(module))
        .map(packageOf)
        .map(({ folder, manifest: { name, version, license } }) => {
          const texts = globSync('{LICEN[CS]E,licen[cs]e,NOTICE}*', { cwd: folder }).toSorted()
          const text = texts.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n')
          return `${name} ${version} (${license ?? 'see below'})\n\n${text}\n`
        })
      const source = [...new Set(packages)].toSorted().join(`\n${'-'.repeat(80)}\n\n`)
      this.emitFile({ type: 'asset', fileName, source })
    },
  }
}

export default defineConfig([
  {
    input: { main: 'main.ts', operator: 'commands/operator.ts' },
    platform: 'node',
    external,
    plugins: [licences('licences.txt')],
    output: {
      ...output,
      codeSplitting: {
        groups: [
          // Packages have a chunk of their own, so that the source maps of our code are small:
          // server/log/places-in-sources.ts reads them.
          { name: 'packages', test: /node_modules/, entriesAware: true, priority: 2 },
          { name: 'common', minShareCount: 2, priority: 1 },
        ],
      },
    },
  },
  // A file reader may read its own code and nothing else, so that it shares no chunk with the server.
  {
    input: { 'files/inspecting-process': 'files/inspecting-process.ts' },
    platform: 'node',
    external,
    plugins: [licences('files/licences.txt')],
    output: { ...output, codeSplitting: false },
  },
])
