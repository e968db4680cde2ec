import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useWords } from '#language/words.ts'
import { Box } from '#ui/box.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import * as words from './content-overlay.texts.ts'
import styles from './move-buttons.module.css'
import type { Moving } from './use-moving.ts'

/** Buttons that move one item of a list up or down; the first and last have one button only. */
export function MoveButtons(props: {
  readonly moving: Moving
  readonly id: string
  readonly name: string
  readonly index: number
  readonly count: number
}) {
  const { moving, id, name, index, count } = props
  const t = useWords(words)
  return (
    <>
      {index === 0 ? (
        <Box as="span" flex="none" className={styles.none} />
      ) : (
        <IconButton
          ref={moving.refOf(id, 'up')}
          label={t('moving.up', { name })}
          onPress={() => moving.move(index, 'up')}
        >
          <IconArrowUp aria-hidden="true" size={18} stroke={1.75} />
        </IconButton>
      )}
      {index === count - 1 ? (
        <Box as="span" flex="none" className={styles.none} />
      ) : (
        <IconButton
          ref={moving.refOf(id, 'down')}
          label={t('moving.down', { name })}
          onPress={() => moving.move(index, 'down')}
        >
          <IconArrowDown aria-hidden="true" size={18} stroke={1.75} />
        </IconButton>
      )}
    </>
  )
}
