import { z } from 'zod'

/** The manifest's name in the archive; it comes last, because it tells of all that came before. */
export const manifestName = 'standfest-manifest.json'

const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.number(),
  /** From then on any moment can be restored. */
  endedAt: z.number(),
  version: z.string(),
  /** The id of the instance: see [Note: Instance identity]. Absent in backups made before there was one. */
  instance: z.uuid().optional(),
  postgres: z.string(),
  /** The logs that must be replayed with the files, first and last. */
  log: z.object({ first: z.string(), last: z.string() }),
  /** How far the chain over the protocol had come. */
  protocolHead: z.string().optional(),
  files: z.record(z.string(), z.object({ size: z.number(), sha256: z.string() })),
})

/** What a backup holds, file by file. */
export type Manifest = z.infer<typeof Manifest>

/** Reads a manifest; undefined where PostgreSQL's own program made the backup. */
export function readManifest(text: string): Manifest | undefined {
  const written: unknown = JSON.parse(text)
  return ExternalManifest.safeParse(written).success ? undefined : Manifest.parse(written)
}

/** What stands at the head of a backup that PostgreSQL's own program made: whose it is, and no list of files. */
const ExternalManifest = z.object({ format: z.literal('pg_basebackup'), instance: z.uuid() })

/** Writes the manifest of a backup that PostgreSQL's own program makes. */
export function externalManifest(instance: string): string {
  return JSON.stringify({ format: 'pg_basebackup', instance } satisfies z.infer<typeof ExternalManifest>)
}

/** What of a backup is not as its manifest says, in words; empty: all is. */
export function compareWithManifest(manifest: Manifest, found: Manifest['files']): string[] {
  const listed = Object.entries(manifest.files).flatMap(([name, { size, sha256 }]) => {
    const one = found[name]
    if (one === undefined) return [`${name} is missing`]
    return one.size === size && one.sha256 === sha256 ? [] : [`${name} was changed`]
  })
  const strange = Object.keys(found).filter((name) => manifest.files[name] === undefined)
  return [...listed, ...strange.map((name) => `${name} is not in the manifest`)]
}
