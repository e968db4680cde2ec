import styles from './count.module.css'
import { Text } from './text.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/** A number in a disc; `label` says what is counted ("7 ungelesen"). */
export function Count({ value, label }: { value: number; label: string }) {
  return (
    <Text
      as="span"
      align="center"
      justifyItems="center"
      flex="none"
      paddingX="2xs-plus"
      size="xs"
      weight="bold"
      line="solid"
      radius="md"
      className={styles.count}
    >
      <span aria-hidden="true">{value}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Text>
  )
}
