import { useWords } from '#language/words.ts'
import { useSession } from '#session/session.ts'
import { SubstituteGroup } from './substitute-group.tsx'
import type { SubstituteActions } from './substitute-row.tsx'
import type { NamedSubstitute } from './substitutes.queries.ts'
import * as words from './substitutes.texts.ts'

/** A therapist's substitutions: to others, to be changed and ended; and from others, to be known. */
export function OwnSubstitutes({
  substitutes,
  actions,
}: {
  readonly substitutes: readonly NamedSubstitute[]
  readonly actions: SubstituteActions
}) {
  const t = useWords(words)
  const { account } = useSession()
  return (
    <>
      <p>{t('lead')}</p>
      <SubstituteGroup
        title={t('fromMe')}
        empty={t('fromMeEmpty')}
        substitutes={substitutes.filter(({ parentId }) => parentId === account.id)}
        named="colleague"
        actions={actions}
      />
      <SubstituteGroup
        title={t('toMe')}
        empty={t('toMeEmpty')}
        substitutes={substitutes.filter(({ parentId }) => parentId !== account.id)}
        named="parent"
      />
    </>
  )
}
