import { createHash } from 'node:crypto'
import type { Language } from '@standfest/domain/base/language.ts'
import { fileTypes } from '@standfest/domain/features/attachments/attachments.ts'
import type { BothLanguages } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import type { CopySection, Shown, ShownPair } from '@standfest/domain/features/my-copy/copied.ts'
import { isPair, isShown, shownFields } from '@standfest/domain/features/my-copy/shown-in.ts'
import type { CopyReader } from './copied-reads.ts'
import type { CopyPlan, PlacedFile } from './copy-terms.ts'

/** The total size of inlined pictures; further ones are links into the folder of files. */
const picturesMaxBytes = 20 * 1024 * 1024

const style = `:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:0 auto;padding:1rem}
h1{font-size:1.6rem}h2{font-size:1.3rem;margin:2.5rem 0 .5rem;border-bottom:1px solid}h3{font-size:1rem;margin:1.25rem 0 .25rem}
dl{margin:0}dt{font-weight:600;margin-top:.5rem}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
img{max-width:100%;max-height:30rem;display:block;margin:.5rem 0}nav ul{columns:2;column-gap:2rem;padding-left:1.2rem}
#de:checked~main [lang=en],#en:checked~main [lang=de]{display:none}
label{margin-right:1rem}@media print{body>input,body>label,nav{display:none}h2{break-after:avoid}}`

/**
 * Defence in depth against injected markup: the Content Security Policy allows the one style sheet by hash, and inlined pictures. Neither
 * scripts nor requests are possible.
 */
const policy = [
  "default-src 'none'",
  'img-src data:',
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

type PageTerms = {
  readonly appName: string
  readonly language: Language
  /** Today as DD.MM.YYYY. */
  readonly today: string
  /** What the copy contains beyond the client's pages, and what it omits. */
  readonly notice: BothLanguages
}

/** Renders the HTML page of a copy, in both languages, without scripts and network requests. */
export async function* writePage(
  reader: CopyReader,
  plan: CopyPlan,
  { appName, language, today, notice }: PageTerms,
): AsyncGenerator<string> {
  const budget = { left: picturesMaxBytes }
  const choice = (id: 'de' | 'en', name: string, isChosen: boolean) =>
    `<input type="radio" name="language" id="${id}"${isChosen ? ' checked' : ''}><label for="${id}" lang="${id}">${name}</label>`
  yield `<!doctype html>\n<html lang="${language === 'de_DE' ? 'de' : 'en'}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Meine Daten · My data</title><style>${style}</style></head><body>
${choice('de', 'Deutsch', language === 'de_DE')}${choice('en', 'English', language !== 'de_DE')}
<main><h1>${inBoth({ de_DE: 'Meine Daten', en_EN: 'My data' })}</h1>
<p>${inBoth({
    de_DE: `Alles, was Ihre Seiten in ${appName} am ${today} über Sie zeigten.`,
    en_EN: `Everything your pages in ${appName} showed about you on ${today}.`,
  })}</p>
<p>${inBoth(notice)}</p>
<nav><ul>`
  for (const [name, { title }] of reader.sections) yield `<li><a href="#${name}">${inBoth(title)}</a></li>`
  yield '</ul></nav>\n'
  for (const named of reader.sections) yield* writeSection(named, reader, plan, budget)
  yield '</main></body></html>\n'
}

async function* writeSection(
  [name, section]: CopyReader['sections'][number],
  reader: CopyReader,
  plan: CopyPlan,
  budget: { left: number },
): AsyncGenerator<string> {
  yield `<section><h2 id="${name}">${inBoth(section.title)}</h2>\n`
  let count = 0
  for await (const answer of reader.answersOf(section))
    for (const item of section.items(answer).filter(isShown)) {
      const written = writeItem(section, item, plan)
      if (written === undefined) continue
      count += 1
      yield written
      // No pictures in the list of files: they are rendered with their items.
      if (name !== 'file') yield* writeFiles(section.fileOwner(item), reader, plan, budget)
      yield '</article>\n'
    }
  if (count === 0) yield `<p>${inBoth({ de_DE: 'Nichts eingetragen.', en_EN: 'Nothing entered.' })}</p>`
  yield '</section>\n'
}

/** An item with its fields; undefined if all are empty. */
function writeItem(section: CopySection, item: object, { terms }: CopyPlan): string | undefined {
  const heading = inBoth(section.heading(item, terms))
  const fields = shownFields(section, item, terms).map(
    ({ label, values }) =>
      `<dt>${inBoth(label)}</dt>${values.map((one) => `<dd>${lineOf(one)}</dd>`).join('')}`,
  )
  if (fields.length === 0) return undefined
  return `<article>${heading === '' ? '' : `<h3>${heading}</h3>`}<dl>${fields.join('')}</dl>`
}

function lineOf(shown: Shown | ShownPair): string {
  return isPair(shown) ? `${inBoth(shown.label)}: ${inBoth(shown.value)}` : inBoth(shown)
}

async function* writeFiles(
  owner: string | undefined,
  reader: CopyReader,
  { filesOf }: CopyPlan,
  budget: { left: number },
): AsyncGenerator<string> {
  for (const file of (owner !== undefined && filesOf.get(owner)) || []) {
    const { kind, mediaType } = fileTypes[file.type]
    if (kind === 'IMAGE' && file.size <= budget.left) {
      budget.left -= file.size
      const { bytes } = await reader.file(file.id)
      yield `<img alt="${escaped(file.filename)}" src="data:${mediaType};base64,`
      yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
      yield '">'
    }
    yield `<p>${linkTo(file)}</p>`
  }
}

function linkTo({ place, filename }: PlacedFile): string {
  const address = place.split('/').map(encodeURIComponent).join('/')
  return `<a href="${escaped(address)}">${escaped(filename)}</a>`
}

/** Wording in both languages, of which CSS shows the chosen one; identical wording is rendered once. */
function inBoth(shown: Shown): string {
  if (typeof shown === 'string') return escaped(shown)
  const { de_DE, en_EN } = shown
  return de_DE === en_EN
    ? escaped(de_DE)
    : `<span lang="de">${escaped(de_DE)}</span><span lang="en">${escaped(en_EN)}</span>`
}

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for an element or a quoted attribute, and removes control characters that HTML forbids. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]/gu, '')
    .replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? '')
}
