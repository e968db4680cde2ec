import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { serverFolder } from '#config/places.ts'

/**
 * The command prefix that sandboxes a process, and whether the operating system sandboxes it.
 *
 * [Note: The sandbox of file readers]
 * Uploaded files are parsed in a separate process, so that a parser exploited by a malicious file finds nothing to
 * take. Three layers isolate the process:
 * - no native code: Node loads no addon there, and pictures are decoded in WebAssembly;
 * - Node's permission model: no child processes, no writing, and reading of the reader's own code only;
 * - Linux namespaces, where the system allows them: users, mounts, processes, network and shared memory. The root file
 *   system holds Node, its libraries and the reader's code, all read-only; there is no network, no capability, and no
 *   other process. This layer confines native code as well.
 * The third layer is tried once. Where a container or a hardened system does not allow it, the first two remain, and
 * the set-up check reports that a reader could open a network connection.
 */
export type Fence = { readonly words: readonly string[]; readonly isKeptBySystem: boolean }

/**
 * Shell script that builds the sandbox's root file system in /sys, a folder that exists everywhere and that readers do
 * not need. `unshare` still reads /proc/self after changing the root, so that this one folder is bind-mounted.
 */
const script = `set -e
read -r own _ < /proc/self/stat
mount -t tmpfs -o size=64k,mode=755 none /sys
mkdir -p /sys/proc/self
mount --bind "/proc/$own" /sys/proc/self
while [ "$1" != -- ]; do
  if [ -d "$1" ]; then mkdir -p "/sys$1"; else mkdir -p "/sys\${1%/*}"; : > "/sys$1"; fi
  mount --bind -o ro "$1" "/sys$1"
  shift
done
shift
mount -o remount,bind,ro /sys
exec unshare --user --map-user=65534 --map-group=65534 --root=/sys "$@"`

const namespaces = '--user --map-root-user --net --ipc --mount --pid --fork --kill-child'.split(' ')

/** Builds the prefix that starts a reader inside Linux namespaces; empty where the system does not allow them. */
export function fenceAround(readable: readonly string[]): Fence {
  const needed = [...new Set([process.execPath, ...ownLibraries(), ...readable])]
  const words = ['unshare', ...namespaces, 'sh', '-c', script, 'sh', ...needed, '--'] as const
  const [file, ...args] = [...words, process.execPath, '--version']
  const isKeptBySystem = spawnSync(file, args, { env: {}, cwd: '/', stdio: 'ignore' }).status === 0
  return { words: isKeptBySystem ? words : [], isKeptBySystem }
}

/** The shared libraries that Node is linked with, without native addons. */
function ownLibraries(): string[] {
  const { sharedObjects } = process.report.getReport() as { readonly sharedObjects: readonly string[] }
  return sharedObjects.filter((path) => path.startsWith('/') && !path.endsWith('.node'))
}

type Manifest = Readonly<
  Record<'dependencies' | 'peerDependencies', Readonly<Record<string, string>> | undefined>
>

/** Folders of these packages and their dependencies, without optional ones such as native code. */
export function foldersOfPackages(names: readonly string[]): string[] {
  const found = new Set<string>()
  const find = (name: string, from: string) => {
    const folder = folderOfPackage(name, from)
    if (found.has(folder)) return
    found.add(folder)
    const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const needed = { ...manifest.dependencies, ...manifest.peerDependencies }
    for (const next of Object.keys(needed)) find(next, folder)
  }
  for (const name of names) find(name, serverFolder)
  // A package inside another package's folder is readable together with it.
  return [...found].filter((folder) => ![...found].some((other) => folder.startsWith(`${other}/`)))
}

function folderOfPackage(name: string, from: string): string {
  const folder = join(from, 'node_modules', name)
  if (existsSync(join(folder, 'package.json'))) return folder
  if (from === dirname(from)) throw new Error(`${name} is not installed`)
  return folderOfPackage(name, dirname(from))
}
