import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { namedFiles } from './language/sets/client-texts.ts'
import { signatureOf } from './language/signature.ts'

/**
 * A Vite plugin that generates `language/sets/signatures.ts`, by which a set finds its translation of a German tree
 * (`language/text-sets.ts`).
 */
export function textSignatures(): Plugin {
  return {
    name: 'standfest:text-signatures',
    enforce: 'pre',
    transform: {
      filter: { id: /language[\\/]sets[\\/]signatures[.]ts$/ },
      handler: async () => {
        const signatures = await Promise.all(namedFiles.map(signatureIn))
        return { code: `export const signatures = ${JSON.stringify(signatures)}\n`, map: null }
      },
    },
  }
}

async function signatureIn(name: string): Promise<string> {
  const place = name.startsWith('domain') ? join('..', name) : name
  const { de }: { de: object } = await import(pathToFileURL(join(import.meta.dirname, place)).href)
  return signatureOf(de)
}
