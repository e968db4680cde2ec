import type { AccountId } from '@standfest/domain/base/id.ts'
import { useState } from 'react'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useIsShared } from '#session/shared-view.ts'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { PrivateCard } from '#ui/private-card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { FollowUpEntry } from './follow-up-entry.tsx'
import { FollowUpForm } from './follow-up-form.tsx'
import { useFollowUps } from './follow-ups.queries.ts'
import * as texts from './follow-ups.texts.ts'

/** A client's follow-ups, closed until they are opened, and while the screen is shared ([Note: Shared view]). */
export function FollowUpsPanel({ clientId }: { readonly clientId: AccountId }) {
  const t = useWords(texts)
  const isShared = useIsShared()
  const [wasOpened, setOpened] = useState(false)
  // Closed for good: they do not come back by themselves when the shared view ends.
  if (isShared && wasOpened) setOpened(false)
  const isOpen = wasOpened && !isShared
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
        <OpenFollowUps clientId={clientId} />
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

function OpenFollowUps({ clientId }: { readonly clientId: AccountId }) {
  const t = useWords(texts)
  const found = useFollowUps(clientId)
  return (
    <>
      <FollowUpForm clientId={clientId} />
      <Part
        read={found}
        missing={t('failed')}
        skeleton={<Skeleton shape="line" count={2} />}
        empty={<Text tone="text-2">{t('none')}</Text>}
      >
        {(followUps) => (
          <Stack as="ul" gap="2xs">
            {followUps.map((followUp) => (
              <li key={followUp.id}>
                <FollowUpEntry followUp={followUp} />
              </li>
            ))}
          </Stack>
        )}
      </Part>
    </>
  )
}
