import { IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Box } from './box.tsx'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { IconTile } from './icon-tile.tsx'
import styles from './part-fault.module.css'

export type PartFaultProps = {
  /** The sentence about what could not be loaded. */
  text: string
  /** Rendered between the text and the button, such as a link. */
  more?: ReactNode
  /** The button's label. */
  again: string
  onAgain: () => void
}

/** A part of a page that could not be loaded, with a retry button; the rest of the page still works. */
export function PartFault({ text, more, again, onAgain }: PartFaultProps) {
  return (
    <Card gap="sm" align="center" layout="cluster">
      <IconTile tone="gray">
        <IconCloudOff size={22} stroke={1.75} />
      </IconTile>
      <Box as="p" flex="grow" className={styles.text} role="status">
        {text}
      </Box>
      {more}
      <Button onPress={onAgain}>{again}</Button>
    </Card>
  )
}
