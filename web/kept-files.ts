import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { type ModuleGraph, pathOf } from './module-graph.ts'

/** The service worker's file name must be constant: browsers check it for updates by that name. */
export const serviceWorker = 'sw'

/** The modules with which a client's pages and the site's shell begin. */
const beginningsOfClients = [
  'main.tsx',
  'app/start.tsx',
  'app/offline-start.tsx',
  'app/session-keeper.tsx',
  'app/client-routes.ts',
  'features/emergency-kit/offline-page.tsx',
  'features/legal-pages/fault-page.tsx',
  'features/login/login-page.tsx',
]

/** Modules that load the pages of everybody: what a client needs of those pages is listed above. */
const loadersOfAllPages = ['app/routes.tsx', 'app/beginning.ts', 'app/public-frame.tsx']

/** Modules that a client's page loads for staff only. */
const ofStaff = /web[\\/](app[\\/]staff-|features[\\/](login[\\/]staff-|therapists[\\/]))/

/** The entry modules of the sets of texts, one lazily loaded chunk each. */
const setOfTexts = /web[\\/]language[\\/]sets[\\/](de-simple|tr|ru|load-set)[.]ts$/

type Bundle = Parameters<Extract<NonNullable<Plugin['generateBundle']>, (...given: never[]) => unknown>>[1]

/**
 * Writes the list of files that the service worker caches: those of a client's pages, and of `alwaysKept`. Files that
 * only staff pages need are not fetched to a client's phone.
 */
export function keptFiles(alwaysKept: (name: string) => boolean): Plugin {
  return {
    name: 'standfest:kept-files',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[`${serviceWorker}.js`]
        if (worker?.type !== 'chunk') throw new Error('The service worker is not part of the bundle')
        const kept = [...filesOf(modulesOfClients(this), bundle), ...Object.keys(bundle).filter(alwaysKept)]
        const files = [...new Set(kept)].map((name) => `/${name}`).toSorted()
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

/**
 * The modules of a client's pages, followed from module to module: chunks hold modules of several pages, so that a walk from
 * chunk to chunk would reach the pages of staff.
 */
function modulesOfClients(graph: ModuleGraph): ReadonlySet<string> {
  const loaders = new Set(loadersOfAllPages.map(pathOf))
  const isForClients = (id: string) => !ofStaff.test(id) && !setOfTexts.test(id)
  const found = new Set<string>()
  const waiting = beginningsOfClients.map(pathOf)
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    const info = graph.getModuleInfo(id)
    if (info === null) throw new Error(`There is no module ${id}`)
    found.add(id)
    waiting.push(...info.importedIds)
    if (!loaders.has(id)) waiting.push(...info.dynamicallyImportedIds.filter(isForClients))
  }
  return found
}

/**
 * The chunks with these modules, the entry chunks of those that are merged into a shared one, the chunks without which they
 * cannot run, and their style sheets.
 */
function filesOf(modules: ReadonlySet<string>, bundle: Bundle): ReadonlySet<string> {
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (files.has(name) || chunk?.type !== 'chunk') return
    files.add(name)
    for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file)
    for (const next of chunk.imports) add(next)
  }
  for (const [name, file] of Object.entries(bundle)) {
    if (file.type !== 'chunk' || name === `${serviceWorker}.js`) continue
    const ids = file.facadeModuleId === null ? file.moduleIds : [...file.moduleIds, file.facadeModuleId]
    if (ids.some((id) => modules.has(id))) add(name)
  }
  return files
}
