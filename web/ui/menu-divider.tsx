import { Separator } from 'react-aria-components'
import { Box } from './box.tsx'
import styles from './popover.module.css'

export function MenuDivider() {
  return <Box as={Separator} isRuledAbove className={styles.divider ?? ''} />
}
