import type { AccountId } from '@standfest/domain/base/id.ts'
import type { ReactNode } from 'react'
import { useMatch, useNavigate } from 'react-router'
import { useWords } from '#language/words.ts'
import { endSharedView, mayShowRecord, useIsShared } from '#session/shared-view.ts'
import * as words from '#session/staff-frame.texts.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { StaffMain } from './staff-main.tsx'

/** While the screen is shared, nothing is rendered but the record of the client who looks on ([Note: Shared view]). */
export function SharedViewCover({ children }: { readonly children: ReactNode }) {
  const t = useWords(words)
  const navigate = useNavigate()
  const record = useMatch('/klienten/:id/*')
  const isShared = useIsShared()
  if (!isShared || mayShowRecord(record?.params.id as AccountId | undefined)) return children
  return (
    <StaffMain>
      <PageHead title={t('sharedView.hidden')} intro={t('sharedView.hiddenText')} />
      <Cluster gap="xs">
        <Button variant="primary" onPress={() => void navigate(-1)}>
          {t('sharedView.back')}
        </Button>
        <Button onPress={endSharedView}>{t('sharedView.endAndShow')}</Button>
      </Cluster>
    </StaffMain>
  )
}
