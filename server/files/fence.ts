import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { serverFolder } from '#config/places.ts'

/**
 * Words before the command of a process, and the folders and files that it may read.
 *
 * [Note: The fence around foreign files]
 * Whatever a file does to its reader, it does it where nothing is to be had. Three walls stand around a reader:
 * - no native code: Node loads no addon there, and pictures are decoded in WebAssembly;
 * - Node's permissions: no program, no writing, and reading of nothing but the reader's own code;
 * - the system, where it allows it: namespaces of its own for users, mounts, processes, networks and shared memory. Its
 *   root holds Node, its libraries and the reader's code, everything read-only; there is no network, no capability, and
 *   no other process. This wall holds native code as well.
 * The third one is tried once. Where a container or a hardened system refuses it, the first two hold, and the check of
 * the set-up says so: a reader could then open a connection.
 */
export type Fence = { readonly words: readonly string[]; readonly isKeptBySystem: boolean }

/**
 * Builds the sandbox root. `unshare` reads /proc after the pivot, so that one folder is bind-mounted. /sys is a folder
 * that always exists and is not needed.
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

/** Wraps a reader process in the system sandbox, or detects that the system does not allow it. */
export function fenceAround(readable: readonly string[]): Fence {
  const needed = [...new Set([process.execPath, ...ownLibraries(), ...readable])]
  const words = ['unshare', ...namespaces, 'sh', '-c', script, 'sh', ...needed, '--'] as const
  const [file, ...args] = [...words, process.execPath, '--version']
  const isKeptBySystem = spawnSync(file, args, { env: {}, cwd: '/', stdio: 'ignore' }).status === 0
  return { words: isKeptBySystem ? words : [], isKeptBySystem }
}

/** Node's shared libraries, without the server's addons. */
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
  // A package inside another one's folder is read with it.
  return [...found].filter((folder) => ![...found].some((other) => folder.startsWith(`${other}/`)))
}

function folderOfPackage(name: string, from: string): string {
  const folder = join(from, 'node_modules', name)
  if (existsSync(join(folder, 'package.json'))) return folder
  if (from === dirname(from)) throw new Error(`${name} is not installed`)
  return folderOfPackage(name, dirname(from))
}
