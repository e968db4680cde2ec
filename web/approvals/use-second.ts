import type { AccountId } from '@standfest/domain/base/id.ts'
import { useWords } from '#language/words.ts'
import * as words from './approvals.texts.ts'
import { useApprovals, useAskApproval } from './approvals.ts'

/**
 * Whether a second administrator is needed, at all or for an account that the reader created, and how one is asked;
 * the button is labelled accordingly.
 */
export function useSecond(madeAlone?: AccountId) {
  const t = useWords(words)
  const terms = useApprovals().data?.terms
  const { mutateAsync: ask } = useAskApproval()
  const isNeeded = terms?.needed === true && (madeAlone === undefined || terms.made.includes(madeAlone))
  return { isNeeded, ask, askLabel: t('ask'), asked: t('asked') }
}
