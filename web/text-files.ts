import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import { namedFiles } from './language/sets/client-texts.ts'

const domain = join(import.meta.dirname, '../domain')

/**
 * Tells each file of texts that a client can meet its number, by which a set of texts is found that says the same in
 * another way (`language/text-sets.ts`). A number, because the start page carries forty of them.
 */
export function textFiles(): Plugin {
  return {
    name: 'standfest:text-files',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /[.]texts[.]ts$/, exclude: /node_modules|language[\\/]sets/ } },
      handler: (code, id) => {
        const number = namedFiles.indexOf(nameOf(id))
        return number === -1 ? undefined : { code: `${code}\nexport const file = ${number}\n`, map: null }
      },
    },
  }
}

/** The name of a file of texts: its path below `web`, or from `domain` on. */
function nameOf(id: string): string {
  const inDomain = relative(domain, id)
  const path = inDomain.startsWith('..') ? relative(import.meta.dirname, id) : join('domain', inDomain)
  return path.split(sep).join('/')
}
