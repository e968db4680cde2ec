import type { fileRefusals } from '@standfest/domain/features/attachments/attachments.ts'

/** The expected outcome of a file: refused with this code, or stored without the payload, under this name. */
export type Fate =
  | { readonly refused: (typeof fileRefusals)[number] }
  | { readonly keptAs: string; readonly without?: string }

export type Sample = {
  readonly what: string
  readonly filename: string
  readonly bytes: Buffer
  readonly mediaType?: string
  readonly fate: Fate
}

const refused = { refused: 'ERROR.FILE_REFUSED' } as const
export const otherType = { refused: 'ERROR.FILE_OTHER_TYPE' } as const
export const unknown = { refused: 'ERROR.FILE_TYPE' } as const
export const secret = 'Jonas Brandt'
export const page = '<html><script>alert(1)</script>'
export const stripped = (keptAs: string, without = secret) => ({ keptAs, without })

export function file(what: string, filename: string, bytes: Buffer | string, fate: Fate = refused): Sample {
  return { what, filename, bytes: Buffer.from(bytes), fate }
}
