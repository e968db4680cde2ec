import { z } from 'zod'

/** The manifest's name in the archive; it comes last, because it tells of all that came before. */
export const manifestName = 'standfest-manifest.json'

const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.number(),
  /** From then on any moment can be restored. */
  endedAt: z.number(),
  version: z.string(),
  postgres: z.string(),
  /** The logs that must be replayed with the files, first and last. */
  log: z.object({ first: z.string(), last: z.string() }),
  /** How far the chain over the protocol had come. */
  protocolHead: z.string().optional(),
  files: z.record(z.string(), z.object({ size: z.number(), sha256: z.string() })),
})

/** What a backup holds, file by file. */
export type Manifest = z.infer<typeof Manifest>

export function readManifest(text: string): Manifest {
  return Manifest.parse(JSON.parse(text))
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
