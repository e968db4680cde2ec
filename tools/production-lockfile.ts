/** A package in npm's lockfile, as far as it matters here. */
export type LockedPackage = {
  readonly version?: string
  readonly link?: boolean
  /** Where a link leads. */
  readonly resolved?: string
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly optional?: boolean
  readonly workspaces?: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}
export type Lockfile = {
  readonly name?: string
  readonly version: string
  readonly lockfileVersion: number
  readonly packages: Readonly<Record<string, LockedPackage>>
}

/**
 * The part of a lockfile that these workspaces need in production, with the same versions and digests. What a package needs is
 * found as Node finds it: in its own node_modules, else in the folders above.
 */
export function productionLockfile(lock: Lockfile, workspaces: readonly string[]): Lockfile {
  const { packages } = lock
  const kept = new Map<string, LockedPackage>()
  const links = Object.entries(packages).flatMap(([path, { link, resolved = '' }]) =>
    link === true && workspaces.includes(resolved) ? [path] : [],
  )
  const waiting = ['', ...workspaces, ...links]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const found = packages[path]
    if (found === undefined || kept.has(path)) continue
    kept.set(path, path === '' ? { ...production(found), workspaces } : production(found))
    for (const name of needsOf(found)) {
      const place = placeOf(name, path, packages)
      if (place !== undefined) waiting.push(place)
    }
  }
  const inOrder = Object.keys(packages).filter((path) => kept.has(path))
  return {
    ...lock,
    packages: Object.fromEntries(inOrder.map((path) => [path, kept.get(path) ?? {}])),
  }
}

/** A manifest, or its entry in a lockfile, without what only development needs. */
export function production<Manifest extends LockedPackage>(manifest: Manifest): Manifest {
  const { devDependencies: _, devOptional, ...rest } = manifest
  return { ...rest, ...(devOptional === true ? { optional: true } : {}) } as Manifest
}

function needsOf({
  dependencies,
  optionalDependencies,
  peerDependencies = {},
  peerDependenciesMeta = {},
}: LockedPackage): readonly string[] {
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

function placeOf(
  name: string,
  from: string,
  packages: Readonly<Record<string, LockedPackage>>,
): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (place in packages) return place
    if (folder === '') return undefined
  }
}
