import type { AccountId } from '@standfest/domain/base/id.ts'
import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import { useErrorText } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { Loading } from '#ui/loading.tsx'
import { PartFault } from '#ui/part-fault.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useTreatingColleagues } from './people.queries.ts'
import * as words from './people.texts.ts'

/** The active therapists but one, each with how many they treat. */
export function NextTherapist({
  except,
  value,
  onChange,
  error,
}: {
  /** Who treats now. */
  readonly except: AccountId | null
  readonly value: AccountId | undefined
  readonly onChange: (id: AccountId) => void
  readonly error: string | undefined
}) {
  const t = useWords(words)
  const errorText = useErrorText()
  const colleagues = useTreatingColleagues()
  if (colleagues.isError)
    return (
      <PartFault
        text={errorText(colleagues.error)}
        again={t('reload')}
        onAgain={() => void colleagues.refetch()}
      />
    )
  const others = (colleagues.data ?? []).filter(({ id }) => id !== except)
  return (
    <Loading isLoading={colleagues.isPending} label={t('loading')} skeleton={<Skeleton count={2} />}>
      {others.length === 0 ? (
        <p role="status">{t('handOver.nobody')}</p>
      ) : (
        <Select
          label={t('handOver.to')}
          options={others.map((one) => ({
            id: one.id,
            label: fullName(one),
            description: t('handOver.load', { count: one.clients ?? 0 }),
          }))}
          value={value}
          onChange={onChange}
          placeholder={t('handOver.choose')}
          error={error}
        />
      )}
    </Loading>
  )
}
