import type { ReactNode } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'
import { Text } from './text.tsx'
import styles from './tooltip.module.css'

/** The tooltip of a control without visible text. `children` is one focusable control. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <TooltipTrigger delay={400} closeDelay={100}>
      {children}
      <Text
        as={AriaTooltip}
        paddingY="2xs"
        paddingX="xs"
        size="xs-plus"
        weight="regular-plus"
        line="even"
        radius="sm"
        className={styles.tooltip ?? ''}
        offset={6}
      >
        {text}
      </Text>
    </TooltipTrigger>
  )
}
