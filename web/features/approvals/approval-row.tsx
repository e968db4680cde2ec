import type { Approval } from '@standfest/domain/features/approvals/approvals.ts'
import { IconUserCheck } from '@tabler/icons-react'
import * as approvalsWords from '#approvals/approvals.texts.ts'
import { useWords } from '#language/words.ts'
import { useSession } from '#session/session.ts'
import { Button } from '#ui/button.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { Row } from '#ui/row.tsx'
import type { Deed } from './approval-dialog.tsx'
import { useApprovalWords } from './use-approval-words.ts'

/**
 * One request: its subject, its author, its expiry; the author can withdraw it, another administrator approve or
 * refuse it.
 */
export function ApprovalRow({
  approval,
  onDeed,
}: {
  readonly approval: Approval
  readonly onDeed: (deed: Deed) => void
}) {
  const t = useWords(approvalsWords)
  const { account } = useSession()
  const { whatOf, sinceOf } = useApprovalWords()
  const what = whatOf(approval)
  const isOwn = approval.askedBy === account.id
  return (
    <Row
      icon={
        <IconTile>
          <IconUserCheck aria-hidden="true" size={20} stroke={1.75} />
        </IconTile>
      }
      title={what}
      detail={sinceOf(approval)}
      isDetailWrapped
      actions={
        isOwn ? (
          <Button aria-label={t('withdrawOne', { what })} onPress={() => onDeed('withdraw')}>
            {t('withdraw')}
          </Button>
        ) : (
          approval.state === 'waiting' && (
            <>
              <Button aria-label={t('approveOne', { what })} onPress={() => onDeed('approve')}>
                {t('approve')}
              </Button>
              <Button
                aria-label={t('refuseOne', { what })}
                variant="danger-subtle"
                onPress={() => onDeed('refuse')}
              >
                {t('refuse')}
              </Button>
            </>
          )
        )
      }
    />
  )
}
