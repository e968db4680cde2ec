import type { ReactNode } from 'react'
import { SwitchButton, SwitchField } from 'react-aria-components'
import { Box } from './box.tsx'
import { Cluster } from './cluster.tsx'
import { FieldHelp } from './field-help.tsx'
import styles from './switch.module.css'

export type SwitchProps = {
  /** The visible label. */
  children: ReactNode
  help?: ReactNode
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  name?: string
  isDisabled?: boolean
}

/** A switch for a setting that is applied at once. */
export function Switch({ children, help, isSelected, onChange, name, isDisabled = false }: SwitchProps) {
  return (
    <SwitchField
      className=""
      isDisabled={isDisabled}
      isSelected={isSelected}
      {...(name !== undefined && { name })}
      onChange={onChange}
    >
      <Cluster
        as={SwitchButton}
        isOneLine
        isInline
        gap="xs"
        align="center"
        isTarget
        radius="xs"
        className={styles.button ?? ''}
      >
        <Box as="span" aria-hidden="true" flex="none" radius="md" className={styles.track} />
        <span>{children}</span>
      </Cluster>
      <FieldHelp>{help}</FieldHelp>
    </SwitchField>
  )
}
