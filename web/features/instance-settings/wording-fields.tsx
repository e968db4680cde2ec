import { wordingFaultIn } from '@standfest/domain/features/instance-settings/wording-faults.ts'
import { useWords } from '#language/words.ts'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { TextField } from '#ui/text-field.tsx'
import * as words from './outgoing-settings.texts.ts'
import styles from './setting-card.module.css'
import type { FieldsProps } from './setting-card.tsx'

/** The texts name the placeholders as they are typed into the files. */
const places = { appName: '{{appName}}', link: '{{link}}' }

/** The name of a folder; the server checks its files, and their faults are listed here file by file. */
export function WordingFields({ value, onChange, fault, refused }: FieldsProps<'mail_template_folder'>) {
  const t = useWords(words)
  const faults = refused.flatMap((field) => wordingFaultIn(field) ?? [])
  const ofFolder = faults.some(({ file }) => file === undefined) ? t('wordingRules.folder') : undefined
  const ofFiles = faults.flatMap(({ rule, file }) => (file === undefined ? [] : [{ rule, file }]))
  return (
    <Stack gap="xs" canShrink className={styles.group}>
      <TextField
        label={t('wording')}
        help={t('wordingHelp')}
        autoComplete="off"
        spellCheck="false"
        value={value}
        onChange={onChange}
        error={fault === undefined ? ofFolder : t('wordingFault')}
      />
      {ofFiles.length > 0 && (
        <Stack as="ul" gap="2xs" breaksAnywhere marker="disc" aria-label={t('wordingFaults')}>
          {ofFiles.map(({ rule, file }) => (
            <Text as="li" key={file} tone="on-rose-soft">
              <code>{file}</code>: {t(`wordingRules.${rule}`, places)}
            </Text>
          ))}
        </Stack>
      )}
    </Stack>
  )
}
