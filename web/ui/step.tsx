import type { ReactNode, Ref } from 'react'
import { Cluster } from './cluster.tsx'
import styles from './step.module.css'
import { Text } from './text.tsx'

/** One question in the product's voice with one line of help, and the answers below. */
export function Step({
  title,
  titleId,
  titleRef,
  help,
  helpId,
  beside,
  lang,
  children,
}: {
  title: string
  titleId?: string
  /** The title takes the focus when the step is shown. */
  titleRef: Ref<HTMLHeadingElement>
  help: string
  helpId?: string
  /** Rendered at the end of the title's line. */
  beside?: ReactNode
  /** The language of title and help if it differs from the page's. */
  lang?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={styles.step}>
      <Cluster isOneLine gap="xs" align="start" justify="between">
        <Text as="h1" size="3xl" flex="grow" canShrink lang={lang} id={titleId} ref={titleRef} tabIndex={-1}>
          {title}
        </Text>
        {beside}
      </Cluster>
      <Text above="xs-plus" tone="text-2" lang={lang} className={styles.help} id={helpId}>
        {help}
      </Text>
      {children}
    </div>
  )
}
