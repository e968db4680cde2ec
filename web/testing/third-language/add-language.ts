import type { Plugin } from 'vite'

/**
 * Adds a third language to the product as a developer would: a row in the table of languages, and a further tree of
 * texts in each file of texts. Its texts are the German ones in brackets, so that a text of another language on a
 * page is noticed.
 */
export function thirdLanguage(): Plugin {
  return {
    name: 'third-language',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('/domain/base/language.ts'))
        return added(code, /^} as const/m, `  xx_XX: ${JSON.stringify(parts)},\n} as const`)
      if (id.endsWith('.texts.ts') && code.includes('export const en')) return `${code}\n${tree}`
      return undefined
    },
  }
}

const parts = { tag: 'xx', locale: 'de-CH', ownName: 'Xx' }

const tree = `export const xx = bracketed(de)
function bracketed(texts) {
  if (typeof texts === 'string') return '[' + texts + ']'
  if (typeof texts !== 'object' || texts === null) return texts
  if (Array.isArray(texts)) return texts.map(bracketed)
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, bracketed(text)]))
}`

function added(code: string, place: RegExp, text: string): string {
  if (!place.test(code)) throw new Error('The table of languages looks different now.')
  return code.replace(place, text)
}
