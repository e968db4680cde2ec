import { useState } from 'react'
import { useDraftState } from '#drafts/use-draft-state.ts'
import { useLanguage } from '#language/language.tsx'
import { refusalText } from '#language/refusal-text.ts'
import { WhatToDo } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { useClientScope } from '#session/client-scope.ts'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Row } from '#ui/row.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Text } from '#ui/text.tsx'
import { useNameOfAnalysis } from './analysis.ts'
import * as texts from './functional-analyses.texts.ts'
import { type OutgoingAnalysis, useOutgoingAnalyses } from './outgoing-analyses.ts'

const words = { sending: 'sending', waiting: 'waiting', refused: 'notSent', stopped: 'notSent' } as const

/** Functional analyses that were saved offline, with their state and the possible actions. */
export function WaitingAnalyses() {
  const t = useWords(texts)
  const { language } = useLanguage()
  const keeping = useDraftState()
  const nameOf = useNameOfAnalysis()
  const { outgoing, tryAgain, giveUp } = useOutgoingAnalyses(useClientScope())
  const [isGivenUp, setGivenUp] = useState<OutgoingAnalysis>()
  if (outgoing.length === 0) return null
  return (
    <Box as="section" below="sm">
      <Text below="xs" tone="text-2" role="status">
        {t(`outgoing.${keeping}`)}
      </Text>
      <RowList label={t('outgoing.title')}>
        {outgoing.map((one) => (
          <Row
            key={one.key}
            title={nameOf(one.attributes)}
            detail={
              one.refusal === undefined ? (
                t(`outgoing.${words[one.state]}`)
              ) : (
                <>
                  {refusalText(one.refusal, language)} <WhatToDo of={one.refusal} />
                </>
              )
            }
            isDetailWrapped
            actions={
              one.state !== 'sending' && (
                <>
                  <Button onPress={() => tryAgain(one)}>{t('outgoing.tryAgain')}</Button>
                  <Button onPress={() => setGivenUp(one)} variant="subtle">
                    {t('outgoing.giveUp')}
                  </Button>
                </>
              )
            }
          />
        ))}
      </RowList>
      <ConfirmDialog
        isOpen={isGivenUp !== undefined}
        title={isGivenUp && t('outgoing.giveUpQuestion', { name: nameOf(isGivenUp.attributes) })}
        confirmLabel={t('outgoing.giveUpYes')}
        cancelLabel={t('outgoing.keep')}
        onConfirm={() => {
          if (isGivenUp) giveUp(isGivenUp)
          setGivenUp(undefined)
        }}
        onCancel={() => setGivenUp(undefined)}
      >
        {t('outgoing.giveUpMeans')}
      </ConfirmDialog>
    </Box>
  )
}
