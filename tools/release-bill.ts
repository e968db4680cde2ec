import { readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { billOfMaterials } from './bill-of-materials.mjs'
import { root } from './bootstrap.mjs'
import { type Lockfile, productionLockfile } from './production-lockfile.ts'

/** The workspaces in a release; pages are built from web's packages. */
const workspaces = ['domain', 'server', 'web']

/**
 * The bill of materials of a release: the packages that server and pages need in production, and the native parts that come with
 * them. The distribution's own parts are left to the distribution. `npm sbom --omit=dev` is not asked: it leaves out react.
 */
export function releaseBill() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile
  const kept = new Set(
    Object.entries(productionLockfile(lock, workspaces).packages).map(
      ([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`,
    ),
  )
  const bill = billOfMaterials()
  const components = bill.components.filter(({ name, version, evidence }) =>
    evidence === undefined
      ? kept.has(`${name}@${version}`)
      : evidence.occurrences.some(({ location }) => !isAbsolute(location)),
  )
  const names = new Set([bill.metadata.component, ...components].map((one) => one['bom-ref']))
  const dependencies = bill.dependencies
    .filter(({ ref }) => names.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => names.has(one)) }))
  return { ...bill, components, dependencies }
}
