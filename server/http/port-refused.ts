import { StartRefused } from '#config/environment.ts'

/** A port that cannot be used, as an operator's message. */
export function portRefused(
  { name, host, port }: { readonly name: string; readonly host: string; readonly port: number },
  error: unknown,
): StartRefused {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  return new StartRefused(`${name}: port ${port} on ${host} cannot be used (${code}).`)
}
