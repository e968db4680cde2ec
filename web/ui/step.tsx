import type { ReactNode, Ref } from 'react'
import styles from './step.module.css'
import { Text } from './text.tsx'

/** One question in the product's voice with one line of help, and the answers below. */
export function Step({
  title,
  titleId,
  titleRef,
  help,
  helpId,
  lang,
  children,
}: {
  title: string
  titleId?: string
  /** The title takes the focus when the step is shown. */
  titleRef: Ref<HTMLHeadingElement>
  help: string
  helpId?: string
  /** The language of title and help where that is not the page's. */
  lang?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={styles.step}>
      <Text as="h1" size="3xl" lang={lang} id={titleId} ref={titleRef} tabIndex={-1}>
        {title}
      </Text>
      <Text above="xs-plus" tone="text-2" lang={lang} className={styles.help} id={helpId}>
        {help}
      </Text>
      {children}
    </div>
  )
}
