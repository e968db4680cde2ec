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
import { useConfig } from '#session/config.ts'
import { useSession } from '#session/session.ts'
import { Text } from '#ui/text.tsx'
import * as words from './read-receipts.texts.ts'

/** What was opened: the check-ins of a day, or a diary entry. */
type Opened = { readonly day: Day } | { readonly diary: ContentId }

/**
 * Who of the care team opened the client's own entry, where the clinic shows it. That somebody has not opened it is never
 * said: without a receipt, or while none is known, only the sentence remains that is true of every entry.
 */
export function SeenBy({ of }: { readonly of: Opened }) {
  return useConfig().readReceipts ? <Receipts of={of} /> : null
}

function Receipts({ of }: { readonly of: Opened }) {
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
