import { IconPencil, IconPrinter } from '@tabler/icons-react'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/stack.tsx'
import * as words from './emergency-kit.texts.ts'
import styles from './kit-page.module.css'

/** What can be done with the kit in calm hours. */
export function KitActions({ isEmpty, onEdit }: { readonly isEmpty: boolean; readonly onEdit: () => void }) {
  const t = useWords(words)
  return (
    <Stack gap="xs-plus" size="sm-plus" hiddenIn="print" className={styles.further}>
      <Button icon={<IconPencil aria-hidden="true" size={20} stroke={1.75} />} onPress={onEdit}>
        {t('edit')}
      </Button>
      {!isEmpty && (
        <Button
          icon={<IconPrinter aria-hidden="true" size={20} stroke={1.75} />}
          onPress={() => window.print()}
          variant="subtle"
        >
          {t('print')}
        </Button>
      )}
    </Stack>
  )
}
