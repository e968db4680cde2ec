import { anchorOf } from '../web/features/legal-pages/guide-text.ts'

/** The documents of the repository by their place, and whether something lies at a place. */
export type Documents = {
  readonly texts: Readonly<Record<string, string>>
  readonly isThere: (place: string) => boolean
}

const linkIn = /!?\[[^\]]*\]\(([^)\s]+)\)/g
const elsewhere = /^(https?|mailto|tel):/

/** Links of documents that lead nowhere: to no file, or to no heading of it. */
export function linkFaults({ texts, isThere }: Documents): readonly string[] {
  return Object.entries(texts).flatMap(([document, text]) =>
    [...withoutCode(text).matchAll(linkIn)]
      .map(([, to = '']) => to)
      .filter((to) => !elsewhere.test(to))
      .filter((to) => {
        const [file = '', anchor] = to.split('#')
        const place = file === '' ? document : resolved(document, file)
        if (!isThere(place)) return true
        const target = texts[place]
        return anchor !== undefined && target !== undefined && !anchorsOf(target).has(anchor)
      })
      .map((to) => `${document}: the link to ${to} leads nowhere`),
  )
}

function resolved(document: string, link: string): string {
  const { pathname } = new URL(link, `file:///${document}`)
  return decodeURIComponent(pathname.slice(1))
}

function anchorsOf(text: string): ReadonlySet<string> {
  return new Set(
    [...withoutCode(text).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)),
  )
}

function withoutCode(text: string): string {
  return text.replace(/^```[^]*?^```/gm, '')
}

/** Names that stand in code and in no line of a document, or the other way round. */
export function namesApart(inCode: readonly string[], inDocument: readonly string[]): readonly string[] {
  return [
    ...inCode.filter((name) => !inDocument.includes(name)).map((name) => `${name} is not described`),
    ...inDocument
      .filter((name) => !inCode.includes(name))
      .map((name) => `${name} is described and not there`),
  ]
}

/** The folders that the table of features names, floor by floor. */
export function featureRooms(text: string): readonly string[] {
  const [, table = ''] = text.split('| Feature | domain | server | web |\n')
  const [rows = ''] = table.split('\n\n')
  return rows
    .split('\n')
    .slice(1)
    .flatMap((row) => {
      const [, name = '', ...floors] = row.split('|').map((cell) => cell.trim())
      const feature = name.split(':')[0] ?? ''
      return ['domain', 'server', 'web']
        .filter((_, place) => floors[place]?.startsWith('●'))
        .map((floor) => `${floor}/features/${feature}`)
    })
}
