import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const floor = join(import.meta.dirname, '..')

/** The slowest test files as measured: first those with a process of their own, because the shared processes are best started once. */
const longFiles = [
  'security-tests/enumeration.test.ts',
  'security-tests/authorization-matrix.test.ts',
  'security-tests/fuzz.test.ts',
  'security-tests/content-against-the-model.test.ts',
  'security-tests/guessing.test.ts',
  'security-tests/matrix-mutants.test.ts',
  'security-tests/readings-leave-a-trace.test.ts',
  'security-tests/matrix-of-certificates.test.ts',
  'features/substitutes/first-and-last-moment.test.ts',
  'security-tests/second-factor-guesses.test.ts',
  'security-tests/boundary-clock.test.ts',
  'security-tests/surveys-against-the-rule.test.ts',
  'fault-tests/at-rest.test.ts',
  'fault-tests/operators-day.test.ts',
  'fault-tests/keys-in-a-kms.test.ts',
  'security-tests/postgres-versions.test.ts',
  'fault-tests/kill-server.test.ts',
  'fault-tests/interrupted-commands.test.ts',
  'security-tests/restore-drill.test.ts',
  'fault-tests/kill-poster.test.ts',
  'security-tests/without-a-session.test.ts',
  'fault-tests/processes.test.ts',
  'fault-tests/failing-statements.test.ts',
  'fault-tests/upgrade.test.ts',
  'fault-tests/kill-database.test.ts',
  'security-tests/instance-identity.test.ts',
  'bench/simulate.test.ts',
  'features/export/exchange.test.ts',
  'security-tests/keys-apart.test.ts',
  'fault-tests/rolling-update.test.ts',
  'fault-tests/graceful-stop.test.ts',
  'security-tests/neighbours.test.ts',
  'fault-tests/replica-takes-over.test.ts',
  'fault-tests/kubernetes-chart.test.ts',
  'features/my-copy/my-copy.test.ts',
  'security-tests/files.test.ts',
  'features/hospital-reports/send-report.test.ts',
  'fault-tests/pooler.test.ts',
]
const gone = longFiles.find((file) => !existsSync(join(floor, file)))
if (gone !== undefined) throw new Error(`${gone} is among the long test files, and is gone`)

/**
 * Vitest runs one project after the other: a long file of the last one would end by itself, while the other cores have nothing
 * left to do. Here the longest files come first, and the short ones fill what is left.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = longFiles.indexOf(relative(floor, moduleId))
      return place === -1 ? longFiles.length : place
    }
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}
