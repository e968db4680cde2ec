import { z } from 'zod'

/**
 * The manifest's name in the archive. It is written last, because it lists everything before it; in a backup by
 * pg_basebackup it is first.
 */
export const manifestName = 'standfest-manifest.json'

const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.number(),
  /** The earliest point in time that can be restored. */
  endedAt: z.number(),
  version: z.string(),
  /** The id of the instance: see [Note: Instance identity]. Absent in backups made before there was one. */
  instance: z.uuid().optional(),
  /** The KMS that wraps the keys of this backup, in words; absent where they are not wrapped. */
  kms: z.string().optional(),
  postgres: z.string(),
  /** The first and last WAL segment required by the backup. */
  log: z.object({ first: z.string(), last: z.string() }),
  /** The head of the audit log's chain at the time of the backup. */
  protocolHead: z.string().optional(),
  files: z.record(z.string(), z.object({ size: z.number(), sha256: z.string() })),
})

/** The contents of a backup, file by file. */
export type Manifest = z.infer<typeof Manifest>

/** Parses a manifest; undefined for that of a pg_basebackup backup. */
export function readManifest(text: string): Manifest | undefined {
  const written: unknown = JSON.parse(text)
  return ExternalManifest.safeParse(written).success ? undefined : Manifest.parse(written)
}

/** The manifest of a pg_basebackup backup: the instance, without a list of files. */
const ExternalManifest = z.object({
  format: z.literal('pg_basebackup'),
  instance: z.uuid(),
  kms: z.string().optional(),
})

/** Writes the manifest of a pg_basebackup backup. */
export function externalManifest(instance: string, kms: string | undefined): string {
  return JSON.stringify({ format: 'pg_basebackup', instance, kms } satisfies z.infer<typeof ExternalManifest>)
}

/** Differences between a backup and its manifest, as messages; empty: none. */
export function compareWithManifest(manifest: Manifest, found: Manifest['files']): string[] {
  const listed = Object.entries(manifest.files).flatMap(([name, { size, sha256 }]) => {
    const one = found[name]
    if (one === undefined) return [`${name} is missing`]
    return one.size === size && one.sha256 === sha256 ? [] : [`${name} was changed`]
  })
  const strange = Object.keys(found).filter((name) => manifest.files[name] === undefined)
  return [...listed, ...strange.map((name) => `${name} is not in the manifest`)]
}
