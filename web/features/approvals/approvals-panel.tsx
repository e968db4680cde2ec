import type { Approval } from '@standfest/domain/features/approvals/approvals.ts'
import { useState } from 'react'
import * as words from '#approvals/approvals.texts.ts'
import { useApprovals } from '#approvals/approvals.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useBanner } from '#session/banners.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { ApprovalDialog, type Deed } from './approval-dialog.tsx'
import { ApprovalRow } from './approval-row.tsx'

const done = { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' } as const

/** The requests that wait for a second administrator; nothing where the clinic has a single administrator (§6). */
export function ApprovalsPanel() {
  const t = useWords(words)
  const { show } = useBanner()
  const approvals = useApprovals()
  const [asked, setAsked] = useState<{ readonly approval: Approval; readonly deed: Deed }>()
  const waiting = approvals.data?.waiting ?? []
  if (approvals.data?.terms?.needed === false && waiting.length === 0) return null
  return (
    <Stack as="section" gap="sm">
      <h2>{t('title')}</h2>
      {waiting.length > 0 && <p>{t('lead')}</p>}
      <Part
        read={{ ...approvals, data: approvals.data?.waiting }}
        missing={t('notLoaded')}
        skeleton={<Skeleton shape="card" />}
        empty={<p>{t('none')}</p>}
      >
        {(all) => (
          <RowList label={t('title')}>
            {all.map((approval) => (
              <ApprovalRow
                key={approval.id}
                approval={approval}
                onDeed={(deed) => setAsked({ approval, deed })}
              />
            ))}
          </RowList>
        )}
      </Part>
      {asked !== undefined && (
        <ApprovalDialog
          {...asked}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined)
            show({ tone: 'success', headline: t(done[asked.deed]) })
          }}
        />
      )}
    </Stack>
  )
}
