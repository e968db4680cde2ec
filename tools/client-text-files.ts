import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** The entry modules in a client's browser: the page and the service worker. */
const beginnings = ['web/main.tsx', 'web/worker/service-worker.ts']

/** Modules that only staff load or render: behind a check of the role, or on their sites. */
const ofStaff: ReadonlySet<string> = new Set([
  'web/app/staff-routes.tsx',
  'web/app/staff-overlays.tsx',
  'web/app/staff-frame.tsx',
  'web/features/therapists/register-page.tsx',
  'web/features/therapists/confirm-page.tsx',
  'web/features/therapists/certificate-page.tsx',
  'web/features/therapists/certificates-part.tsx',
  'web/features/messages/care-team-tools.tsx',
  'web/features/messages/template-choice.tsx',
  'web/features/audit-log/audit-log-days-part.tsx',
  'web/features/appointments/series-facts.tsx',
  'web/features/login/staff-login.tsx',
  'web/features/login/unlock-pin-part.tsx',
  'web/features/legal-pages/faults-of-staff.texts.ts',
  'web/entrance/delete-alert.tsx',
])

/** Excluded: legal texts, which sets do not translate, and files that only re-export others. */
const without =
  /legal-pages[/](privacy|terms|imprint|accessibility)[.]texts[.]ts$|content-overlay[.]texts[.]ts$/

const statics = /(?:^|\n)(?:import|export)\s+(?!type\s)(?:[^'"`;]*?\sfrom\s+)?'([^']+)'/g
const dynamics = /\bimport\(\s*'([^']+)'\s*\)/g

/** The files of texts that a client can meet, found by following the imports; paths are relative to `web`, or begin with `domain`. */
export function clientTextFiles(root: string): readonly string[] {
  const found = new Set<string>()
  const waiting = beginnings.map((file) => join(root, file))
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || ofStaff.has(relative(root, file))) continue
    found.add(file)
    const code = readFileSync(file, 'utf8')
    for (const [, source = ''] of [...code.matchAll(statics), ...code.matchAll(dynamics)]) {
      const next = placeOf(source, file, root)
      if (next !== undefined && /[.]tsx?$/.test(next) && existsSync(next)) waiting.push(next)
    }
  }
  return [...found]
    .filter((file) => file.endsWith('.texts.ts') && !without.test(file))
    .map((file) => relative(root, file).replace(/^web[/]/, ''))
    .toSorted()
}

function placeOf(source: string, from: string, root: string): string | undefined {
  if (source.startsWith('.')) return join(dirname(from), source)
  const isOfDomain = relative(root, from).startsWith('domain')
  if (source.startsWith('#')) return join(root, isOfDomain ? 'domain' : 'web', source.slice(1))
  const [, inDomain] = /^@standfest[/]domain[/](.+)$/.exec(source) ?? []
  return inDomain === undefined ? undefined : join(root, 'domain', inDomain)
}
