import { IconAlertCircle } from '@tabler/icons-react'
import { useId } from 'react'
import { ToggleButtonGroup } from 'react-aria-components'
import { Box } from '#ui/box.tsx'
import { Chip } from '#ui/chip.tsx'
import { Cluster } from '#ui/cluster.tsx'
import fieldStyles from '#ui/field.module.css'
import { Text } from '#ui/text.tsx'
import styles from './check-in-questions.module.css'

/** A choice of few answers as chips in a row; nothing is selected at first. */
export function ChoiceChips({
  label,
  options,
  value,
  onChange,
  fault,
}: {
  readonly label: string
  readonly options: readonly { readonly id: string; readonly label: string }[]
  readonly value: string | undefined
  readonly onChange: (id: string) => void
  /** The error message. */
  readonly fault?: string | undefined
}) {
  const [labelId, faultId] = [useId(), useId()]
  return (
    <Box canShrink>
      <Text weight="medium" line="close" className={styles.label} id={labelId}>
        {label}
      </Text>
      <Cluster
        as={ToggleButtonGroup}
        aria-labelledby={fault === undefined ? labelId : `${labelId} ${faultId}`}
        gap="xs"
        disallowEmptySelection
        onSelectionChange={(keys) => {
          const [chosen] = keys
          if (chosen !== undefined) onChange(String(chosen))
        }}
        selectedKeys={value === undefined ? [] : [value]}
        selectionMode="single"
      >
        {options.map(({ id, label: words }) => (
          <Chip id={id} key={id}>
            {words}
          </Chip>
        ))}
      </Cluster>
      {fault !== undefined && (
        <Cluster
          as="p"
          isOneLine
          gap="2xs-plus"
          align="start"
          size="small"
          weight="regular-plus"
          tone="on-rose-soft"
          className={fieldStyles.fault}
          id={faultId}
        >
          <IconAlertCircle aria-hidden="true" size={18} stroke={1.75} />
          {fault}
        </Cluster>
      )}
    </Box>
  )
}
