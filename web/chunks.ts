import { type ModuleGraph, pathOf } from './module-graph.ts'

/** All modules that these import statically, themselves included. */
function staticImportsOf(entries: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [...entries]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    // Formatters that React Aria's buttons import for the rare case of a progress bar: other pages bring them along.
    if (found.has(id) || id.includes('@internationalized')) continue
    found.add(id)
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/** In how many pages each module is, of the pages that these modules load. */
function countUses(loaders: readonly string[], graph: ModuleGraph): ReadonlyMap<string, number> {
  const uses = new Map<string, number>()
  const pages = loaders.flatMap((loader) => graph.getModuleInfo(pathOf(loader))?.dynamicallyImportedIds ?? [])
  for (const page of pages)
    for (const id of staticImportsOf([page], graph)) uses.set(id, (uses.get(id) ?? 0) + 1)
  return uses
}

/** What the chunks are computed from: what the pages start with, and how many pages share a module. */
function needsIn(graph: ModuleGraph) {
  const neededBy = (...entries: readonly string[]) => staticImportsOf(entries.map(pathOf), graph)
  return {
    opening: neededBy('opening.ts'),
    first: neededBy('main.tsx'),
    every: neededBy('app/start.tsx'),
    // The login looks for a kept kit with a chunk that shares this event with the session.
    login: neededBy('features/login/login-page.tsx', 'offline-kit/kit-event.ts'),
    session: neededBy('app/session-keeper.tsx'),
    client: neededBy('app/client-frame.tsx', 'app/client-dashboard.tsx'),
    staff: neededBy('app/staff-frame.tsx'),
    device: neededBy('offline-kit/kit-on-device.ts', 'session/app-lock.ts'),
    checkIn: neededBy('features/daily-survey/check-in-page.tsx'),
    usesByClients: countUses(['app/routes.tsx', 'app/client-routes.ts', 'app/content-routes.ts'], graph),
    usesByStaff: countUses(['app/staff-routes.tsx', 'app/staff-overlays.tsx'], graph),
  }
}

let needs: ReturnType<typeof needsIn> | undefined

/** From so many pages on, what they share is one chunk: each loads a little too much, in far fewer requests. */
const manyPages = 4

/** The chunks, by priority: one imports only those before it. */
const chunkNames = [
  'opening',
  'first',
  'house',
  'session',
  'entrance',
  'login',
  'client',
  'device',
  'check-in',
  'pages',
  'staff-pages',
  'client-pages',
] as const
type ChunkName = (typeof chunkNames)[number]

/**
 * The chunk of a module, by the pages that need it. Computed from the imports, so that no list goes out of date:
 * - `opening`: what sends the opening requests for configuration and session
 * - `first`: what takes their answers, while everything else is still on its way
 * - `house`: what every page needs, and what login and the client's pages share
 * - `session`: what clients and staff share once somebody is signed in
 * - `entrance`: what the login and the frame of staff share
 * - `login` and `client`: the rest of the login, and of the client's dashboard with its frame
 * - `device`: what looks for a kept kit or an app lock on the device
 * - `check-in`: what the check-in shares with other pages; it comes first after the dashboard, and on the slowest networks
 * - `pages`: what many pages share, of clients and of staff
 * - `staff-pages` and `client-pages`: what many pages of one side share
 */
function chunkOf(id: string, graph: ModuleGraph): ChunkName | null {
  // The entry awaits the pages at its top level: a chunk that they import must not contain it.
  if (id === pathOf('main.tsx')) return null
  // Computed once, when the module graph is complete.
  needs ??= needsIn(graph)
  const { opening, first, every, login, session, client, staff, device, checkIn } = needs
  if (opening.has(id)) return 'opening'
  if (first.has(id)) return 'first'
  if (every.has(id)) return 'house'
  const isOfClients = session.has(id) || client.has(id)
  if (login.has(id)) return isOfClients ? 'house' : staff.has(id) ? 'entrance' : 'login'
  if (session.has(id) || (client.has(id) && staff.has(id))) return 'session'
  if (client.has(id)) return 'client'
  if (device.has(id)) return 'device'
  const [byClients, byStaff] = [needs.usesByClients.get(id) ?? 0, needs.usesByStaff.get(id) ?? 0]
  if (checkIn.has(id) && byClients + byStaff > 1) return 'check-in'
  if (Math.max(byClients, byStaff) < manyPages) return null
  if (byClients > 0 && byStaff > 0) return 'pages'
  return byStaff > 0 ? 'staff-pages' : 'client-pages'
}

/**
 * Groups modules into few chunks instead of a hundred: on a slow network every request costs more than its content.
 * Modules outside of these groups are split by the bundler, by the pages that need them.
 */
export const chunks = chunkNames.map((name, position) => ({
  name: (id: string, graph: ModuleGraph) => (chunkOf(id, graph) === name ? name : null),
  debugName: name,
  priority: chunkNames.length - position,
}))

/** Chunks with a name beside their hash. */
export const named: ReadonlySet<string> = new Set(chunkNames)
