import { IconPlus } from '@tabler/icons-react'
import { useWords } from '#language/words.ts'
import { useOverlay } from '#session/overlay-address.ts'
import * as words from '#session/staff-frame.texts.ts'
import { Button } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'

/** The page for adding a client with the client in the room: no other client's name is on it, before or after. */
export function NewClientPage() {
  const t = useWords(words)
  const { open } = useOverlay()
  return (
    <PageHead
      title={t('clientMenu.create')}
      intro={t('clientMenu.createIntro')}
      actions={
        <Button
          icon={<IconPlus aria-hidden="true" size={18} stroke={2} />}
          onPress={() => open({ of: 'new-client' })}
          variant="primary"
        >
          {t('clientMenu.create')}
        </Button>
      }
    />
  )
}
