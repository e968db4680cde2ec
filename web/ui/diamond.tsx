import { Box } from './box.tsx'
import { classNames } from './class-names.ts'
import styles from './diamond.module.css'

/** The icon of a consumption event: filled = not yet seen, hollow = discussed. A text is always beside it. */
export function Diamond({ isHollow = false }: { isHollow?: boolean }) {
  return (
    <Box
      as="span"
      aria-hidden="true"
      flex="none"
      radius="2xs"
      className={classNames(styles.diamond, isHollow && styles.hollow)}
    />
  )
}
