import { anchorOf } from '../web/features/legal-pages/guide-text.ts'

/** The repository's documents by path, and a check whether a path exists. */
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

const codeFileIn = /`((?:[a-z0-9][\w.-]*\/)+[\w.-]+\.(?:tsx?|mjs|css|conf))(?:#(\w+))?`/g

/** The repository's files by place, each with a function that reads it. */
export type CodeFiles = Readonly<Record<string, () => string>>

/**
 * Code files that documents name and that are not there, and names after `#` that their file does not have. A path may leave
 * out the first folders: `login/sessions.store.ts` names `server/features/login/sessions.store.ts`.
 */
export function pathFaults(texts: Documents['texts'], files: CodeFiles): readonly string[] {
  const places = Object.keys(files)
  return Object.entries(texts).flatMap(([document, text]) =>
    [...text.matchAll(codeFileIn)].flatMap(([, path = '', name]) => {
      const found = places.filter((place) => place === path || place.endsWith(`/${path}`))
      if (found.length === 0) return [`${document}: there is no ${path}`]
      if (name === undefined || found.some((place) => files[place]?.().includes(name))) return []
      return [`${document}: ${path} has no ${name}`]
    }),
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

/** Names in the code that no document mentions, and vice versa. */
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
