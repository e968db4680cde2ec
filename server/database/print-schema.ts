import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverFolder } from '#config/places.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { describeSchema } from './schema.ts'

/* Prints `schema.sql` from a new database to which every migration and function was applied. */
const folder = mkdtempSync(join(tmpdir(), 'standfest-schema-'))
const log = { info: () => undefined, error: () => undefined }
const database = await startEmbedded({ folder, npm: 'chosen', log })
try {
  await migrate(database.urls.owner, () => undefined)
  writeFileSync(join(serverFolder, 'database', 'schema.sql'), await describeSchema(database.urls.owner))
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
