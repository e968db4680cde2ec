import { lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import { createElement, Fragment, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Cluster } from './cluster.tsx'
import styles from './markdown.module.css'
import { Text } from './text.tsx'

/** Deeper than this nobody writes; a text made to hurt does. */
const deepest = 12
const linkPattern = /^(?:https:\/\/|mailto:|tel:)\S+$/i

/** A picture that comes along with a text; sizes in pixels of the page. */
export type Picture = { readonly src: string; readonly width: number; readonly height: number }

/** What a text of the house has beside one that somebody typed: pictures by their place in it, and jumps to its headings. */
export type HouseText = {
  readonly pictures: Readonly<Record<string, Picture>>
  readonly anchorOf: (heading: string) => string
}

type MarkdownProps = {
  readonly text: string
  readonly level: 3 | 4
  readonly lang?: string | undefined
  readonly house?: HouseText
}

/**
 * A text with Markdown in it, drawn as elements: nothing of it ever becomes HTML. Raw HTML is left out. Of what somebody
 * typed pictures are left out as well, and only links that open a page, a mail or a call are links. `level`: the headings
 * that the text's highest become; no level is skipped, whatever was typed.
 */
export function Markdown({ text, level, lang, house }: MarkdownProps) {
  return (
    <Text as="div" breaksAnywhere canShrink className={styles.markdown} lang={lang}>
      {drawn(text, level, house) ?? <p>{text}</p>}
    </Text>
  )
}

/** What cannot be taken apart is shown as it was written. */
function drawn(text: string, level: number, house: HouseText | undefined): ReactNode | undefined {
  try {
    const tokens = lexer(text, { gfm: true })
    return elements(tokens, { levels: levelsOf(tokens, level), depth: 0, house })
  } catch {
    return undefined
  }
}

/** The levels of the text's headings, so that they lie in each other without a gap. */
function levelsOf(tokens: readonly Token[], level: number): ReadonlyMap<Token, number> {
  const headings = tokens.filter((token): token is Tokens.Heading => token.type === 'heading')
  const typed = [...new Set(headings.map(({ depth }) => depth))].toSorted((one, other) => one - other)
  const levels = new Map<Token, number>()
  let before = level - 1
  for (const heading of headings) {
    before = Math.min(level + typed.indexOf(heading.depth), before + 1, 6)
    levels.set(heading, before)
  }
  return levels
}

type Place = {
  readonly levels: ReadonlyMap<Token, number>
  readonly depth: number
  readonly house: HouseText | undefined
}

function elements(tokens: readonly Token[] | undefined, place: Place): ReactNode {
  if (tokens === undefined || place.depth > deepest) return null
  const within = { ...place, depth: place.depth + 1 }
  return createElement(Fragment, null, ...tokens.map((token) => element(token as MarkedToken, within)))
}

type Kind = MarkedToken['type']
type Drawer<K extends Kind> = (token: Extract<MarkedToken, { type: K }>, place: Place) => ReactNode

const nothing = () => null

const drawers: { readonly [K in Kind]: Drawer<K> } = {
  heading: headingOf,
  paragraph: ({ tokens }, place) => <p>{elements(tokens, place)}</p>,
  list: listOf,
  list_item: ({ tokens }, place) => elements(tokens, place),
  table: tableOf,
  blockquote: ({ tokens }, place) => <blockquote>{elements(tokens, place)}</blockquote>,
  code: ({ text }) => (
    <pre>
      <code>{text}</code>
    </pre>
  ),
  hr: () => <hr />,
  text: (token, place) => (token.tokens === undefined ? plain(token) : elements(token.tokens, place)),
  escape: ({ text }) => text,
  strong: ({ tokens }, place) => <strong>{elements(tokens, place)}</strong>,
  em: ({ tokens }, place) => <em>{elements(tokens, place)}</em>,
  del: ({ tokens }, place) => <del>{elements(tokens, place)}</del>,
  codespan: ({ text }) => <code>{text}</code>,
  br: () => <br />,
  link: linkOf,
  image: pictureOf,
  html: nothing,
  def: nothing,
  space: nothing,
  checkbox: nothing,
}

function element(token: MarkedToken, place: Place): ReactNode {
  const draw = drawers[token.type] as (token: MarkedToken, place: Place) => ReactNode
  return draw(token, place)
}

/** Words between the tags of a script or a style are no words. */
function plain({ text, escaped }: Tokens.Text): ReactNode {
  return escaped ? null : text.replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => signs[name] ?? '')
}

const signs: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00A0',
  '#39': "'",
}

/** Within a list or a quotation a heading would break the order: there it is a strong line. */
function headingOf(token: Tokens.Heading, place: Place): ReactNode {
  const level = place.levels.get(token)
  const inside = elements(token.tokens, place)
  return level === undefined ? (
    <p>
      <strong>{inside}</strong>
    </p>
  ) : (
    createElement(`h${level}`, place.house && jumpedTo(place.house.anchorOf(token.text)), inside)
  )
}

/** A heading that can be jumped to takes the focus along. */
function jumpedTo(id: string) {
  return { id, tabIndex: -1 }
}

function linkOf({ href, tokens }: Tokens.Link, place: Place): ReactNode {
  const inside = elements(tokens, place)
  const leads = linkPattern.test(href) || (place.house !== undefined && href.startsWith('#'))
  return leads ? <a href={href}>{inside}</a> : inside
}

/** Wider than a column of text: too small to be read on a phone, so that it opens alone. */
const columnPx = 640
/** As wide as a phone at most: nobody needs it larger than in the hand. */
const phonePx = 420

function pictureOf({ href, text }: Tokens.Image, { house }: Place): ReactNode {
  const picture = house?.pictures[href]
  if (picture === undefined) return text
  const isWide = picture.width > columnPx
  const ofPhone = picture.width <= phonePx && styles.ofPhone
  const drawing = (
    <img {...picture} alt={text} className={classNames(styles.picture, ofPhone)} loading="lazy" />
  )
  return isWide ? (
    <Cluster as="a" isOneLine justify="center" className={styles.wide} href={picture.src}>
      {drawing}
    </Cluster>
  ) : (
    drawing
  )
}

function listOf({ ordered, start, items }: Tokens.List, place: Place): ReactNode {
  const points = items.map(({ tokens }) => createElement('li', null, elements(tokens, place)))
  return ordered
    ? createElement('ol', { start: start === '' ? 1 : start }, ...points)
    : createElement('ul', null, ...points)
}

function tableOf({ header, rows }: Tokens.Table, place: Place): ReactNode {
  const cells = (row: readonly Tokens.TableCell[], tag: 'th' | 'td') =>
    createElement('tr', null, ...row.map(({ tokens }) => createElement(tag, null, elements(tokens, place))))
  return (
    <table>
      <thead>{cells(header, 'th')}</thead>
      {createElement('tbody', null, ...rows.map((row) => cells(row, 'td')))}
    </table>
  )
}
