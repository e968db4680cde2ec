/*
 * npm run sbom
 *
 * Prints every package that the lockfile names, and every native part that is installed, as CycloneDX. The same installation
 * gives the same text: what npm writes of the moment and the folder is left out.
 */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { pinnedEnvironment, root } from './bootstrap.mjs'
import { nativeParts } from './native-parts.mjs'

/** @typedef {{ location: string }} Place */
/** @typedef {{ 'bom-ref': string, name: string, version: string, purl?: string, cpe?: string, evidence?: { occurrences: Place[] } }} Part */
/** @typedef {{ bomFormat: string, serialNumber?: string, metadata: { timestamp?: string, component: { 'bom-ref': string, name: string } }, components: Part[], dependencies: { ref: string, dependsOn: string[] }[] }} Bill */

const command = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel=error']

/** @returns {Bill} */
export function billOfMaterials() {
  const written = execFileSync('npm', command, { cwd: root, env: pinnedEnvironment(), maxBuffer: 64 << 20 })
  /** @type {Bill} */
  const bill = JSON.parse(written.toString('utf8'))
  delete bill.serialNumber
  delete bill.metadata.timestamp
  bill.metadata.component.name = 'standfest'
  bill.components.push(...nativeParts().map(asComponent))
  return bill
}

/** @param {import('./native-parts.mjs').NativePart} part */
function asComponent({ name, version, cpe, purl, files }) {
  return {
    'bom-ref': `native:${purl}`,
    type: 'library',
    name,
    version,
    ...(cpe === undefined ? {} : { cpe }),
    purl,
    evidence: { occurrences: files.map((location) => ({ location })) },
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(JSON.stringify(billOfMaterials(), null, 2))
}
