import type { AccountId } from '@standfest/domain/base/id.ts'
import { useState } from 'react'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useClientAccount } from '#session/client-account.ts'
import { useIsShared } from '#session/shared-view.ts'
import { useMay } from '#session/use-may.ts'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { PrivateCard } from '#ui/private-card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { useCopyReview } from './copy-review.queries.ts'
import * as texts from './release.texts.ts'
import { ReleaseReview } from './release-review.tsx'

/**
 * The release of a client's complete copy, for the treating therapist only; collapsed at first, and while the screen is shared ([Note:
 * Shared view]).
 */
export function ReleasePanel({ clientId }: { readonly clientId: AccountId }) {
  const t = useWords(texts)
  const may = useMay()
  const { data } = useClientAccount(clientId)
  const isShared = useIsShared()
  const [wasOpened, setOpened] = useState(false)
  // Closed for good: it does not come back by itself when the shared view ends.
  if (isShared && wasOpened) setOpened(false)
  const isOpen = wasOpened && !isShared
  if (!data || !may.runAccount(data.account) || data.account.anonymizedFlag) return null
  return (
    <PrivateCard
      title={t('title')}
      mark={t('mark')}
      actions={
        isOpen && (
          <Button variant="subtle" onPress={() => setOpened(false)}>
            {t('close')}
          </Button>
        )
      }
    >
      {isOpen ? (
        <OpenReview clientId={clientId} />
      ) : (
        <Stack gap="sm" hiddenIn="print">
          <Text tone="text-2">{t(isShared ? 'shared' : 'closed')}</Text>
          {!isShared && (
            <Box>
              <Button onPress={() => setOpened(true)}>{t('open')}</Button>
            </Box>
          )}
        </Stack>
      )}
    </PrivateCard>
  )
}

function OpenReview({ clientId }: { readonly clientId: AccountId }) {
  const t = useWords(texts)
  const review = useCopyReview(clientId)
  return (
    <Part read={review} missing={t('failed')} skeleton={<Skeleton shape="line" count={3} />}>
      {(found) => <ReleaseReview clientId={clientId} review={found} />}
    </Part>
  )
}
