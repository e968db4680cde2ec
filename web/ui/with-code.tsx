import { Fragment } from 'react'
import styles from './with-code.module.css'

/** A sentence in which what somebody types, such as a command, is between backticks. */
export function WithCode({ text }: { readonly text: string }) {
  return text.split('`').map((part, place) => {
    const key = `${place} ${part}`
    return place % 2 === 0 ? (
      <Fragment key={key}>{part}</Fragment>
    ) : (
      <code key={key} className={styles.code} translate="no">
        {part}
      </code>
    )
  })
}
