import { IconSearch, IconX } from '@tabler/icons-react'
import type { Ref } from 'react'
import { SearchField as AriaSearchField, Group, Input } from 'react-aria-components'
import { Box } from './box.tsx'
import { Cluster } from './cluster.tsx'
import fieldStyles from './field.module.css'
import { FieldButton } from './field-button.tsx'
import styles from './search-field.module.css'
import { Text } from './text.tsx'

export type SearchFieldProps = {
  /** The accessible name; the visible hint is the placeholder. */
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  /** The keyboard shortcut that focuses the field, e.g. "/". */
  shortcut?: string
  ref?: Ref<HTMLInputElement>
}

/** Esc and the clear button empty it. */
export function SearchField({ label, placeholder, value, onChange, shortcut, ref }: SearchFieldProps) {
  return (
    <Box
      as={AriaSearchField}
      aria-label={label}
      maxWidth="full"
      hiddenIn="print"
      autoComplete="off"
      className={styles.field ?? ''}
      onChange={onChange}
      value={value}
    >
      <Cluster
        as={Group}
        isOneLine
        gap="xs"
        align="center"
        className={fieldStyles.box ?? ''}
        role="presentation"
      >
        <IconSearch aria-hidden="true" size={18} stroke={1.75} />
        <Box
          as={Input}
          {...(shortcut !== undefined && { 'aria-keyshortcuts': shortcut })}
          flex="grow"
          canShrink
          className={fieldStyles.input ?? ''}
          placeholder={placeholder}
          ref={ref ?? null}
        />
        {value === '' ? (
          shortcut !== undefined && (
            <Text
              as="kbd"
              aria-hidden="true"
              paddingX="2xs-plus"
              size="xs"
              tone="text-2"
              surface="surface-2"
              radius="xs"
              className={styles.key}
            >
              {shortcut}
            </Text>
          )
        ) : (
          <FieldButton>
            <IconX aria-hidden="true" size={18} stroke={1.75} />
          </FieldButton>
        )}
      </Cluster>
    </Box>
  )
}
