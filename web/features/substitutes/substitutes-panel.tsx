import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useErrorText } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { useBanner } from '#session/banners.tsx'
import { useOverlay } from '#session/overlay-address.ts'
import { Button } from '#ui/button.tsx'
import { Loading } from '#ui/loading.tsx'
import { PartFault } from '#ui/part-fault.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { EndQuestion } from './end-question.tsx'
import { SubstituteGroup } from './substitute-group.tsx'
import { type NamedSubstitute, useSubstitutes } from './substitutes.queries.ts'
import * as words from './substitutes.texts.ts'

/** All substitutions of the clinic, for administrators: they name one when nobody else could (§6). */
export function SubstitutesPanel() {
  const t = useWords(words)
  const { open } = useOverlay()
  const { show } = useBanner()
  const errorText = useErrorText()
  const substitutes = useSubstitutes()
  const [ending, setEnding] = useState<NamedSubstitute>()
  if (substitutes.data === undefined && substitutes.isError)
    return <PartFault text={t('failed')} again={t('reload')} onAgain={() => void substitutes.refetch()} />
  return (
    <>
      <Loading
        isLoading={substitutes.data === undefined}
        label={t('loading')}
        skeleton={<Skeleton count={4} />}
      >
        <SubstituteGroup
          level={2}
          title={t('view')}
          lead={t('adminLead')}
          empty={t('adminEmpty')}
          substitutes={substitutes.data ?? []}
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
      </Loading>
      <EndQuestion
        substitute={ending}
        onClose={() => setEnding(undefined)}
        onEnded={() => show({ tone: 'success', headline: t('ended') })}
        onFailed={(error) => show({ tone: 'error', headline: t('notEnded'), text: errorText(error) })}
      />
    </>
  )
}
