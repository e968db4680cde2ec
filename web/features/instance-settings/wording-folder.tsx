import { wordingFaultIn } from '@standfest/domain/features/instance-settings/wording-faults.ts'
import { useWords } from '#language/words.ts'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import styles from './setting-card.module.css'
import { type AroundProps, type WordKey, words } from './setting-description.ts'

/** The texts name the placeholders as they are typed into the files. */
const places = { appName: '{{appName}}', link: '{{link}}' }

/** The message about a folder that is missing or unreadable; the server checks it. */
export function wordingRefusal(refused: readonly string[]): WordKey | undefined {
  const isOfFolder = refused.some((field) => wordingFaultIn(field)?.rule === 'folder')
  return isOfFolder ? 'mail_template_folder.rules.folder' : undefined
}

/** The name of a folder, with the faults of its files, file by file. */
export function AroundWordingFolder({ input, refused }: AroundProps<string>) {
  const t = useWords(words)
  const faults = refused.flatMap((field) => wordingFaultIn(field) ?? [])
  const ofFiles = faults.flatMap(({ rule, file }) => (file === undefined ? [] : [{ rule, file }]))
  return (
    <Stack gap="xs" canShrink className={styles.group}>
      {input}
      {ofFiles.length > 0 && (
        <Stack as="ul" gap="2xs" breaksAnywhere marker="disc" aria-label={t('mail_template_folder.faults')}>
          {ofFiles.map(({ rule, file }) => (
            <Text as="li" key={file} tone="on-rose-soft">
              <code>{file}</code>: {t(`mail_template_folder.rules.${rule}`, places)}
            </Text>
          ))}
        </Stack>
      )}
    </Stack>
  )
}
