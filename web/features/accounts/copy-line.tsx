import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { useWords } from '#language/words.ts'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './account-actions.texts.ts'
import styles from './copy-line.module.css'

/**
 * A code or password to copy exactly, with a copy button. A line wraps before a hyphen, never after one: there it
 * would look like hyphenation and not like a character of the password.
 */
export function CopyLine({ label, value }: { readonly label: string; readonly value: string }) {
  const t = useWords(words)
  const [isCopied, setCopied] = useState(false)
  const pieces = [...value.matchAll(/[^-]+|-[^-]*/g)].map(({ 0: text, index }) => ({ text, at: index }))
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <Stack columnGap="xs" align="center" surface="surface-2" isBordered radius="md" className={styles.line}>
      <Text as="dt" size="small" tone="text-2">
        {label}
      </Text>
      <Text
        as="dd"
        size="lg"
        weight="medium"
        font="mono"
        breaksAnywhere
        className={styles.value}
        translate="no"
      >
        {pieces.map((piece) => (
          <Fragment key={piece.at}>
            <wbr />
            <Box as="span" maxWidth="full" className={styles.piece}>
              {piece.text}
            </Box>
          </Fragment>
        ))}
      </Text>
      <dd aria-live="polite" className={styles.copy}>
        <Button
          aria-label={t(isCopied ? 'firstPassword.copiedOf' : 'firstPassword.copyOf', { label })}
          icon={<Icon aria-hidden="true" size={18} stroke={1.75} />}
          // A browser may forbid access to the clipboard: the value is still shown and can be written down.
          onPress={() =>
            void navigator.clipboard.writeText(value).then(
              () => setCopied(true),
              () => undefined,
            )
          }
          variant="subtle"
        >
          {t(isCopied ? 'firstPassword.copied' : 'firstPassword.copy')}
        </Button>
      </dd>
    </Stack>
  )
}
