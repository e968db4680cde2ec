import type { AccountId } from '@standfest/domain/base/id.ts'
import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useTreatingColleagues } from './people.queries.ts'
import * as words from './people.texts.ts'

/** A select of the active therapists without the present one, each with the number of clients. */
export function NextTherapist({
  except,
  value,
  onChange,
  error,
}: {
  /** The present treating therapist. */
  readonly except: AccountId | null
  readonly value: AccountId | undefined
  readonly onChange: (id: AccountId) => void
  readonly error: string | undefined
}) {
  const t = useWords(words)
  const colleagues = useTreatingColleagues()
  const others = colleagues.data?.filter(({ id }) => id !== except)
  return (
    <Part
      read={{ ...colleagues, data: others }}
      missing={t('handOver.failed')}
      skeleton={<Skeleton count={2} />}
      empty={<p role="status">{t('handOver.nobody')}</p>}
    >
      {(all) => (
        <Select
          label={t('handOver.to')}
          options={all.map((one) => ({
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
    </Part>
  )
}
