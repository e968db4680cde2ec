import { Link } from 'react-router'
import { useWords } from '#language/words.ts'
import { Cluster } from '#ui/cluster.tsx'
import * as words from './legal-pages.texts.ts'
import styles from './page-link.module.css'

type PageLinkProps = {
  readonly to: '/datenschutz' | '/information' | '/barrierefreiheit' | '/erster-check-in' | '/check-in/probe'
  readonly text: 'toPrivacy' | 'toSafety' | 'toAccessibility' | 'toFirstCheckIn' | 'toRehearsal'
}

/** A link from a part of a public page to another page. */
export function PageLink({ to, text }: PageLinkProps) {
  const t = useWords(words)
  return (
    <p>
      <Cluster
        as={Link}
        isOneLine
        isInline
        align="center"
        tone="link"
        isUnderlined
        className={styles.link}
        to={to}
      >
        {t(text)}
      </Cluster>
    </p>
  )
}
