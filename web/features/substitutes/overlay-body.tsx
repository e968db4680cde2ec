import { IconCalendarOff } from '@tabler/icons-react'
import { SecondAdministrator } from '#approvals/second-administrator.tsx'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useSession } from '#session/session.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SubstituteFields } from './substitute-fields.tsx'
import { SubstituteGroup } from './substitute-group.tsx'
import type { SubstituteActions } from './substitute-row.tsx'
import type { NamedSubstitute } from './substitutes.queries.ts'
import * as words from './substitutes.texts.ts'
import type { useSubstituteEditing } from './use-substitute-editing.ts'

/** The overlay's lists or form, or why there is neither. */
export function OverlayBody({
  editing,
  actions,
}: {
  readonly editing: ReturnType<typeof useSubstituteEditing>
  readonly actions: SubstituteActions
}) {
  const t = useWords(words)
  const { isForm, substitutes, colleagues } = editing
  return (
    <Part read={editing.read} missing={t('failed')} skeleton={<Skeleton count={6} />}>
      {() =>
        editing.isGone ? (
          <p>{t('gone')}</p>
        ) : isForm ? (
          <>
            <SubstituteFields form={editing.form} present={editing.base} colleagues={colleagues} />
            {!editing.base && editing.second.isNeeded && <AtOnce editing={editing} />}
            {editing.base && <EndButton onEnd={() => editing.base && actions.onEnd(editing.base)} />}
          </>
        ) : (
          <OwnSubstitutes substitutes={substitutes} actions={actions} />
        )
      }
    </Part>
  )
}

/**
 * A therapist who needs a second administrator may begin an unplanned absence at once: then everyone concerned is
 * informed.
 */
function AtOnce({ editing: { second } }: { readonly editing: ReturnType<typeof useSubstituteEditing> }) {
  const t = useWords(words)
  return (
    <>
      {!second.atOnce && <SecondAdministrator />}
      <Checkbox isSelected={second.atOnce} onChange={second.setAtOnce} help={t('atOnceHelp')}>
        {t('atOnce')}
      </Checkbox>
    </>
  )
}

/** The button that ends the substitution: secondary and last, because it is destructive. */
function EndButton({ onEnd }: { readonly onEnd: () => void }) {
  const t = useWords(words)
  return (
    <div>
      <Button
        icon={<IconCalendarOff aria-hidden="true" size={18} stroke={1.75} />}
        variant="danger-subtle"
        onPress={onEnd}
      >
        {t('end')}
      </Button>
    </div>
  )
}

/** A therapist's substitutions: own absences, to be edited and ended; and covers for others, read only. */
function OwnSubstitutes({
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
