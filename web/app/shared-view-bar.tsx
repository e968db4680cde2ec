import type { AccountId } from '@standfest/domain/base/id.ts'
import { IconEyeOff, IconUsers } from '@tabler/icons-react'
import { useWords } from '#language/words.ts'
import { endSharedView, startSharedView, useIsShared } from '#session/shared-view.ts'
import * as words from '#session/staff-frame.texts.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Text } from '#ui/text.tsx'

/** Starts the shared view, and says as long as it lasts what is hidden ([Note: Shared view]). */
export function SharedViewBar({ clientId }: { readonly clientId: AccountId }) {
  const t = useWords(words)
  const isShared = useIsShared()
  return (
    <Cluster gap="xs" align="center" hiddenIn="print" paddingX="2xs" below="xs" role="status">
      {isShared ? (
        <>
          <IconEyeOff aria-hidden="true" size={18} stroke={1.75} />
          <Text as="span" size="sm">
            <strong>{t('sharedView.on')}</strong>. {t('sharedView.text')}
          </Text>
          <Button aria-keyshortcuts="G" variant="link" onPress={endSharedView}>
            {t('sharedView.end')}
          </Button>
        </>
      ) : (
        <Button
          aria-keyshortcuts="G"
          variant="subtle"
          icon={<IconUsers aria-hidden="true" size={18} stroke={1.75} />}
          onPress={() => startSharedView(clientId)}
        >
          {t('sharedView.start')}
        </Button>
      )}
    </Cluster>
  )
}
