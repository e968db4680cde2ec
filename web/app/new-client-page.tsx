import { IconPlus } from '@tabler/icons-react'
import { useWords } from '#language/words.ts'
import * as words from '#session/frame.texts.ts'
import { useOverlay } from '#session/overlay-address.ts'
import { Button } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'

/** Where a client is added with the client in the room: no other name is on the page before it or after it. */
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
