import { Fragment } from 'react'
import { Text } from './text.tsx'
import styles from './with-code.module.css'

/** A sentence in which text between backticks, such as a command, is rendered as code. */
export function WithCode({ text }: { readonly text: string }) {
  return text.split('`').map((part, place) => {
    const key = `${place} ${part}`
    return place % 2 === 0 ? (
      <Fragment key={key}>{part}</Fragment>
    ) : (
      <Text
        as="code"
        key={key}
        font="mono"
        surface="surface-3"
        radius="xs"
        className={styles.code}
        translate="no"
      >
        {part}
      </Text>
    )
  })
}
