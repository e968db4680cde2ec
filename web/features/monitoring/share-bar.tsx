import { Box } from '#ui/box.tsx'
import { Text } from '#ui/text.tsx'
import styles from './share-bar.module.css'

/** A share as a bar and in words. */
export function ShareBar({ percent, label }: { readonly percent: number; readonly label: string }) {
  return (
    <>
      <Box aria-hidden="true" above="xs-plus" radius="xs" isClipped className={styles.track}>
        <Box
          as="span"
          isBlock
          radius="xs"
          isFullHeight
          className={styles.bar}
          style={{ width: `${percent}%` }}
        />
      </Box>
      <Text above="2xs-plus" size="xs-plus" tone="text-2">
        {label}
      </Text>
    </>
  )
}
