import { lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import { createElement, Fragment, type ReactNode } from 'react'
import { Box } from './box.tsx'
import { classNames } from './class-names.ts'
import { Cluster } from './cluster.tsx'
import styles from './markdown.module.css'
import { Text } from './text.tsx'

/** A limit on the nesting depth: people do not write deeper, malicious texts do. */
const deepest = 12
const linkPattern = /^(?:https:\/\/|mailto:|tel:)\S+$/i

/** An image that belongs to a text; sizes in CSS pixels. */
export type Picture = { readonly src: string; readonly width: number; readonly height: number }

/** What the product's own texts may have and users' texts may not: images by their path, and anchors at headings. */
export type ProductText = {
  readonly pictures: Readonly<Record<string, Picture>>
  readonly anchorOf: (heading: string) => string
}

type MarkdownProps = {
  readonly text: string
  readonly level: 3 | 4
  readonly lang?: string | undefined
  readonly house?: ProductText
}

/**
 * Renders Markdown as React elements: nothing of it ever becomes HTML. Raw HTML is left out. Of users' texts images
 * are left out as well, and only links that open a page, a mail or a call are rendered as links. `level`: the level
 * of the text's highest headings; no level is skipped, whatever was typed.
 */
export function Markdown({ text, level, lang, house }: MarkdownProps) {
  return (
    <Text as="div" breaksAnywhere canShrink className={styles.markdown} lang={lang}>
      {drawn(text, level, house) ?? <p>{text}</p>}
    </Text>
  )
}

/** Text that cannot be parsed is shown as it was written. */
function drawn(text: string, level: number, house: ProductText | undefined): ReactNode | undefined {
  try {
    const tokens = lexer(text, { gfm: true })
    return elements(tokens, { levels: levelsOf(tokens, level), depth: 0, house })
  } catch {
    return undefined
  }
}

/** Maps the text's heading levels so that they nest without a gap. */
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
  readonly house: ProductText | undefined
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

/** The content of a script or style element is left out. */
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

/** Inside a list or a quotation a heading would break the outline: there it is rendered as strong text. */
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

/** An anchored heading takes the focus when it is jumped to. */
function jumpedTo(id: string) {
  return { id, tabIndex: -1 }
}

function linkOf({ href, tokens }: Tokens.Link, place: Place): ReactNode {
  const inside = elements(tokens, place)
  const leads = linkPattern.test(href) || (place.house !== undefined && href.startsWith('#'))
  return leads ? <a href={href}>{inside}</a> : inside
}

/** An image wider than a text column would be too small on a phone, so it is linked to its full size. */
const columnPx = 640
/** An image as wide as a phone at most needs no larger view. */
const phonePx = 420

function pictureOf({ href, text }: Tokens.Image, { house }: Place): ReactNode {
  const picture = house?.pictures[href]
  if (picture === undefined) return text
  const isWide = picture.width > columnPx
  const ofPhone = picture.width <= phonePx && styles.ofPhone
  const drawing = (
    <Box
      as="img"
      isBlock
      maxWidth="full"
      isBordered
      radius="lg"
      {...picture}
      alt={text}
      className={classNames(styles.picture, ofPhone)}
      loading="lazy"
    />
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
