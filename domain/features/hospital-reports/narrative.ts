import { localeOf } from '#base/language.ts'
import type { ReportSection, ReportText } from './hospital-reports.ts'

/*
 * The report as XHTML: the only markup is what is written here, and every text is escaped. There are neither links, pictures, styles
 * nor attributes with anybody's text, so that nothing acts in the hospital's system (§6).
 */

/** The head of a report: title, person, numbers, period and author, and the foot. */
export function headNarrative({ language, title, about, foot }: ReportText): string {
  const lines = about.map((line) => element('p', escaped(line)))
  return division(language, `${element('h1', escaped(title))}${lines.join('')}${element('p', escaped(foot))}`)
}

/** One part of a report. */
export function sectionNarrative(
  { title, paragraphs, table }: ReportSection,
  { language }: Pick<ReportText, 'language'>,
): string {
  const lines = paragraphs.map((text) => element('p', escaped(text).replaceAll('\n', '<br/>')))
  return division(language, `${element('h2', escaped(title))}${lines.join('')}${tableOf(table)}`)
}

function tableOf(table: ReportSection['table']): string {
  if (table === null) return ''
  const [head, ...rest] = table.hasHead ? table.rows : [undefined, ...table.rows]
  const rowOf = (row: readonly string[], cell: 'td' | 'th') =>
    element('tr', row.map((text) => element(cell, escaped(text))).join(''))
  const headRow = head ? element('thead', rowOf(head, 'th')) : ''
  return element('table', `${headRow}${element('tbody', rest.map((row) => rowOf(row ?? [], 'td')).join(''))}`)
}

function division(language: ReportText['language'], content: string): string {
  const lang = localeOf[language]
  return `<div xmlns="http://www.w3.org/1999/xhtml" lang="${lang}" xml:lang="${lang}">${content}</div>`
}

function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
