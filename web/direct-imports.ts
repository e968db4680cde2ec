import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Packages whose index re-exports one module for each component or icon. */
const barrels = ['react-aria-components', '@tabler/icons-react']

/** Where a name of a barrel comes from: the module, and its name there. */
type Origin = { readonly from: string; readonly name: string }
type Origins = ReadonlyMap<string, Origin>
type Parse = Rolldown.PluginContext['parse']
type Line = ReturnType<Parse>['body'][number]
type NameOfExport = Extract<Line, { type: 'ExportNamedDeclaration' }>['specifiers'][number]['exported']

/**
 * Imports components and icons from the modules that define them instead of from the index of their package. The module
 * graph then says exactly which page needs what, which the grouping of chunks relies on, and the build reads a hundred
 * icons instead of six thousand.
 */
export function directImports(): Plugin {
  const origins = new Map<string, Origins>()
  return {
    name: 'standfest:direct-imports',
    apply: 'build',
    enforce: 'post',
    async buildStart() {
      for (const barrel of barrels) {
        const index = await this.resolve(barrel, join(import.meta.dirname, 'main.tsx'))
        if (index === null) throw new Error(`${barrel} is not installed`)
        origins.set(
          barrel,
          originsIn(index.id, (code) => this.parse(code)),
        )
      }
    },
    transform: {
      filter: {
        id: { include: /[.]tsx?$/, exclude: /node_modules/ },
        code: /react-aria-components|@tabler\/icons-react/,
      },
      handler(code) {
        return { code: withDirectImports(code, origins, (text) => this.parse(text)), map: null }
      },
    },
  }
}

function originsIn(index: string, parse: Parse): Origins {
  const at = (source: string) => (source.startsWith('.') ? join(dirname(index), source) : source)
  const imported = new Map<string, Origin>()
  const origins = new Map<string, Origin>()
  for (const line of parse(readFileSync(index, 'utf8')).body) {
    if (line.type === 'ImportDeclaration') {
      for (const one of line.specifiers)
        if (one.type === 'ImportSpecifier')
          imported.set(one.local.name, { from: at(line.source.value), name: nameIn(one.imported) })
    } else if (line.type === 'ExportNamedDeclaration') {
      for (const { local, exported } of line.specifiers) {
        const origin = line.source
          ? { from: at(line.source.value), name: nameIn(local) }
          : imported.get(nameIn(local))
        if (origin !== undefined) origins.set(nameIn(exported), origin)
      }
    }
  }
  return origins
}

function nameIn(name: NameOfExport): string {
  return name.type === 'Literal' ? name.value : name.name
}

/** Exported for its test: the same code, with the imports from barrels replaced. */
export function withDirectImports(code: string, origins: ReadonlyMap<string, Origins>, parse: Parse): string {
  let changed = code
  for (const line of parse(code).body.toReversed()) {
    const known = line.type === 'ImportDeclaration' && origins.get(line.source.value)
    if (!known) continue
    const imports = line.specifiers.map((one) => {
      if (one.type !== 'ImportSpecifier') throw new Error(`A whole package is imported: ${line.source.value}`)
      const origin = known.get(nameIn(one.imported))
      if (origin === undefined) throw new Error(`${line.source.value} has no ${nameIn(one.imported)}`)
      return `import { ${origin.name} as ${one.local.name} } from ${JSON.stringify(origin.from)};`
    })
    changed = changed.slice(0, line.start) + imports.join(' ') + changed.slice(line.end)
  }
  return changed
}
