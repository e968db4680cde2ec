import { join } from 'node:path'

/** The modules of a build and what they import, as the bundler tells its plugins. */
export type ModuleGraph = {
  readonly getModuleInfo: (
    id: string,
  ) => { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null
}

/** The id of a module in the graph, by its path below this folder. */
export const pathOf = (module: string): string => join(import.meta.dirname, module)
