import type { Day } from '@standfest/domain/base/day.ts'
import type { ContentId } from '@standfest/domain/base/id.ts'
import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import { listReadReceipts } from '@standfest/domain/features/read-receipts/read-receipts.calls.ts'
import type { ReadReceipt } from '@standfest/domain/features/read-receipts/read-receipts.ts'
import { useQuery } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import { useLanguage } from '#language/language.tsx'
import { formatList } from '#language/numbers.ts'
import { useWords } from '#language/words.ts'
import { useSession } from '#session/session.ts'
import { Text } from '#ui/text.tsx'
import * as words from './read-receipts.texts.ts'

/** What was opened: the check-ins of a day, or a diary entry. */
export type Opened = { readonly day: Day } | { readonly diary: ContentId }

/** The names in the receipts of an entry, and that nobody reads along around the clock. */
export function Receipts({ of }: { readonly of: Opened }) {
  const t = useWords(words)
  const { language } = useLanguage()
  const { account } = useSession()
  const { data = [] } = useQuery({
    queryKey: ['client', account.id, 'read-receipts', of],
    queryFn: async ({ signal }) => {
      const { data: receipts } = await send(listReadReceipts, { query: of, signal })
      return receipts.map(({ attributes }) => attributes)
    },
  })
  const nameOf = ({ reader: { person }, readAs }: ReadReceipt) => {
    const name = person ? fullName(person) : t('somebody')
    return readAs === 'substitute' ? t('substitute', { name }) : name
  }
  const namesOf = (changedSince: boolean) =>
    data.filter((one) => one.changedSince === changedSince).map(nameOf)
  const [present, before] = [namesOf(false), namesOf(true)]
  return (
    <Text size="sm" tone="text-2">
      {[
        ...(present.length > 0 ? [t('seen', { names: formatList(present, language) })] : []),
        ...(before.length > 0 ? [t('seenBefore', { names: formatList(before, language) })] : []),
        t('nobodyAround'),
      ].join(' ')}
    </Text>
  )
}
