import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

const domain = join(import.meta.dirname, '../domain')

/**
 * Tells each file of texts its own name, by which a set of texts is found that says the same in another way
 * (`language/text-sets.ts`). Texts of pages that only staff have are named as well; no set says them.
 */
export function textFiles(): Plugin {
  return {
    name: 'standfest:text-files',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /[.]texts[.]ts$/, exclude: /node_modules|language[\\/]sets/ } },
      handler: (code, id) => ({
        code: `${code}\nexport const file = ${JSON.stringify(nameOf(id))}\n`,
        map: null,
      }),
    },
  }
}

function nameOf(id: string): string {
  const inDomain = relative(domain, id)
  const path = inDomain.startsWith('..') ? relative(import.meta.dirname, id) : join('domain', inDomain)
  return path.split(sep).join('/')
}
