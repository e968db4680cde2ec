import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useErrorText } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useBanner } from '#session/banners.tsx'
import { useOverlay } from '#session/overlay-address.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { EndQuestion } from './end-question.tsx'
import { SubstituteGroup } from './substitute-group.tsx'
import { type NamedSubstitute, useSubstitutes } from './substitutes.queries.ts'
import * as words from './substitutes.texts.ts'

/** All substitutions of the clinic, for administrators: they can add one when the absent therapist cannot (§6). */
export function SubstitutesPanel() {
  const t = useWords(words)
  const { open } = useOverlay()
  const { show } = useBanner()
  const errorText = useErrorText()
  const substitutes = useSubstitutes()
  const [ending, setEnding] = useState<NamedSubstitute>()
  const group = (all: readonly NamedSubstitute[]) => (
    <SubstituteGroup
      level={2}
      title={t('view')}
      lead={t('adminLead')}
      empty={t('adminEmpty')}
      substitutes={all}
      action={
        <Button
          icon={<IconPlus aria-hidden="true" size={18} stroke={1.75} />}
          onPress={() => open({ of: 'substitutes', mode: 'create' })}
        >
          {t('name')}
        </Button>
      }
      named="both"
      actions={{
        onEdit: ({ id }) => open({ of: 'substitutes', mode: 'edit', substitute: id }),
        onEnd: setEnding,
      }}
    />
  )
  return (
    <>
      <Part read={substitutes} missing={t('failed')} skeleton={<Skeleton count={4} />} empty={group([])}>
        {group}
      </Part>
      <EndQuestion
        substitute={ending}
        onClose={() => setEnding(undefined)}
        onEnded={() => show({ tone: 'success', headline: t('ended') })}
        onFailed={(error) =>
          show({ tone: 'error', headline: t('notEnded'), text: errorText(error), about: error })
        }
      />
    </>
  )
}
