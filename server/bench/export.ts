/*
 * node tools/run.mjs server/bench/export.ts [fhir | redcap] [clients …]
 *
 * How much memory an export takes, and how many rows a second: for 1,000, 2,000 and 10,000 clients with a year each and a questionnaire
 * filled in at each week of a plan, or for as many as are named. To make 10,000 clients takes several minutes and 10 GB of disk.
 */
import { exportFormats } from '@standfest/domain/features/export/export.ts'
import { compareExports } from './exports.ts'
import { fillInQuestionnaires } from './filled-questionnaires.ts'
import { openWorld } from './world.ts'

const [first = '', ...others] = process.argv.slice(2)
const format = exportFormats.find((one) => one === first)
const named = (format || first === '' ? others : [first, ...others]).map(Number)
const sizes = named.length > 0 ? named : [1000, 2000, 10_000]
const days = 365
const say = (line: string) => process.stdout.write(`${line}\n`)

say(`A clinic of ${Math.max(...sizes)} clients with ${days} days:`)
const world = await openWorld({ clients: Math.max(...sizes), days }, say)
try {
  await fillInQuestionnaires(world)
  await compareExports(world, sizes, say, format)
} finally {
  await world.close()
}
