import { fullName, type PersonName } from '@standfest/domain/features/accounts/accounts.ts'
import { useTranslation } from 'react-i18next'
import { useSession } from '#app/session.ts'
import { SubstituteGroup } from './substitute-group.tsx'
import { SubstituteRow } from './substitute-row.tsx'
import type { NamedSubstitute } from './substitutes.queries.ts'

/** A therapist's substitutions: to others, to be changed and ended; and from others, to be known. */
export function OwnSubstitutes({
  substitutes,
  onEdit,
  onEnd,
}: {
  readonly substitutes: readonly NamedSubstitute[]
  readonly onEdit: (substitute: NamedSubstitute) => void
  readonly onEnd: (substitute: NamedSubstitute) => void
}) {
  const { t } = useTranslation('substitutes')
  const { account } = useSession()
  const nameOf = (person: PersonName | undefined) => (person ? fullName(person) : t('unknown'))
  return (
    <>
      <p>{t('lead')}</p>
      <SubstituteGroup
        title={t('fromMe')}
        empty={t('fromMeEmpty')}
        substitutes={substitutes.filter(({ parentId }) => parentId === account.id)}
        row={(one) => (
          <SubstituteRow
            key={one.id}
            substitute={one}
            title={nameOf(one.colleague)}
            person={one.colleague}
            actions={{ onEdit: () => onEdit(one), onEnd: () => onEnd(one) }}
          />
        )}
      />
      <SubstituteGroup
        title={t('toMe')}
        empty={t('toMeEmpty')}
        substitutes={substitutes.filter(({ parentId }) => parentId !== account.id)}
        row={(one) => (
          <SubstituteRow key={one.id} substitute={one} title={nameOf(one.parent)} person={one.parent} />
        )}
      />
    </>
  )
}
