import { type ReactNode, useMemo } from 'react'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { Box } from '#ui/box.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { type Block, type Names, type Section, withNames } from './article.ts'
import * as words from './legal-pages.texts.ts'
import styles from './public-article.module.css'

/** Content that a page adds below a part's text, by the part's anchor. */
type Additions = Readonly<Record<string, ReactNode>>

type PublicArticleProps = {
  readonly title: string
  readonly lead: string
  readonly sections: Readonly<Record<string, Section>>
  readonly additions?: Additions
  /** Whether the page has a table of contents; short pages have none. */
  readonly hasContents?: boolean
  /** The part below which the table of contents is placed; without one it comes first. */
  readonly contentsBelow?: string
  /** Content below all parts. */
  readonly children?: ReactNode
  /** The language of title, lead and parts if it differs from the page's, as for legal texts. */
  readonly lang?: string | undefined
}

/** The layout of a public page: title, table of contents, parts. */
export function PublicArticle({
  title,
  lead,
  sections,
  additions = {},
  hasContents = true,
  contentsBelow,
  children,
  lang,
}: PublicArticleProps) {
  const names = useNames()
  const parts = Object.entries(sections).map(([id, section]) => ({
    ...section,
    id,
    heading: withNames(section.heading, names),
  }))
  const first = parts.findIndex(({ id }) => id === contentsBelow) + 1
  const [above, below] = [parts.slice(0, first), parts.slice(first)]
  const part = ({ id, heading, body }: (typeof parts)[number]) => (
    <section className={styles.part} key={id}>
      <Text as="h2" size="lg" id={id} tabIndex={-1}>
        {heading}
      </Text>
      <div className={styles.body}>
        <Blocks body={body} names={names} />
      </div>
      {additions[id]}
    </section>
  )
  return (
    <Text as="article" lang={lang} size="md" isFullWidth isCentred className={styles.article}>
      <Text as="h1" size="title" tabIndex={-1}>
        {title}
      </Text>
      <Text above="xs" tone="text-2">
        {withNames(lead, names)}
      </Text>
      {above.map(part)}
      {hasContents && <Contents parts={below} />}
      {below.map(part)}
      {children && <div className={styles.part}>{children}</div>}
    </Text>
  )
}

function Contents({ parts }: { readonly parts: readonly { id: string; heading: string }[] }) {
  const t = useWords(words)
  return (
    <Box
      as="nav"
      aria-label={t('contents')}
      above="lg"
      surface="surface"
      isBordered
      radius="lg"
      hiddenIn="print"
      className={styles.contents}
    >
      <Text aria-hidden="true" weight="bold">
        {t('contents')}
      </Text>
      <ul>
        {parts.map(({ id, heading }) => (
          <li key={id}>
            <Cluster
              as="a"
              isOneLine
              align="center"
              paddingY="2xs-plus"
              line="close"
              tone="link"
              isUnderlined
              className={styles.jump}
              href={`#${id}`}
            >
              {heading}
            </Cluster>
          </li>
        ))}
      </ul>
    </Box>
  )
}

function Blocks({ body, names }: { readonly body: readonly Block[]; readonly names: Names }) {
  return body.map((block) =>
    typeof block === 'string' ? (
      <p key={block}>{withNames(block, names)}</p>
    ) : (
      <Stack as="ul" gap="xs" marker="disc" className={styles.list} key={block.join()}>
        {block.map((point) => (
          <li key={point}>{withNames(point, names)}</li>
        ))}
      </Stack>
    ),
  )
}

/** The values of the placeholders in the texts of public pages. */
export function useNames(): Names {
  const { appName, passwordMinLength } = useConfig()
  return useMemo(() => ({ appName, passwordLength: String(passwordMinLength) }), [appName, passwordMinLength])
}
