import type { AccountId } from '@standfest/domain/base/id.ts'
import { useParams } from 'react-router'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useClientAccount } from '#session/client-account.ts'
import { useMay } from '#session/use-may.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { LetterDesk } from './letter-desk.tsx'
import { useLetterFacts } from './letters.queries.ts'
import * as texts from './letters.texts.ts'

/** Where the treating therapist writes a letter about a client: left the choice, right the letter. */
export function LetterPage() {
  const t = useWords(texts)
  const may = useMay()
  const { id } = useParams()
  const clientId = id as AccountId
  const client = useClientAccount(clientId)
  const account = client.data?.account
  const isWritable = account !== undefined && may.runAccount(account) && !account.anonymizedFlag
  const found = useLetterFacts(clientId, { withWords: false }, isWritable)
  if (account === undefined) return null
  if (!isWritable)
    return (
      <Stack gap="md">
        <PageHead title={t('title')} />
        <p role="status">{t(account.anonymizedFlag ? 'anonymous' : 'notYours')}</p>
      </Stack>
    )
  return (
    <Part read={found} missing={t('failed')} skeleton={<Skeleton shape="card" count={2} />}>
      {(facts) => facts && <LetterDesk key={clientId} account={account} facts={facts} />}
    </Part>
  )
}
