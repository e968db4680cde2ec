import { useState } from 'react'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { sessionRenewed } from '#session/session.ts'
import { Banner } from '#ui/banner.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TitledSection } from '#ui/titled-section.tsx'
import { CancelButton } from '#ui/usual-labels.tsx'
import { FactorState } from './factor-state.tsx'
import { useFactorChanged, useSecondFactor } from './login.queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorEnrolment } from './second-factor-enrolment.tsx'
import * as words from './security.texts.ts'

type View = { at: 'state' } | { at: 'enrol' } | { at: 'codes'; codes: readonly string[] }

/** The reader's own second factor: whether there is one, another phone, new recovery codes. */
export function SecondFactorPart() {
  const t = useWords(words)
  const factor = useSecondFactor()
  const changed = useFactorChanged()
  const [view, setView] = useState<View>({ at: 'state' })
  const [said, setSaid] = useState<string>()
  const finish = (what: string) => {
    setSaid(what)
    setView({ at: 'state' })
  }

  return (
    <TitledSection title={t('factor.title')}>
      {said !== undefined && view.at === 'state' && <Banner tone="success">{said}</Banner>}
      {view.at === 'enrol' && (
        <SecondFactorEnrolment
          onDone={async (completed) => {
            sessionRenewed(completed)
            await changed()
            finish(t('factor.done'))
          }}
          wayOut={<CancelButton isBlock onPress={() => setView({ at: 'state' })} />}
        />
      )}
      {view.at === 'codes' && (
        <RecoveryCodes codes={view.codes} onKept={() => finish(t('factor.codesRenewed'))} />
      )}
      {view.at === 'state' && (
        <Part read={factor} missing={t('factor.notLoaded')} skeleton={<Skeleton count={2} />}>
          {(present) => (
            <FactorState
              factor={present}
              onEnrol={() => setView({ at: 'enrol' })}
              onCodes={(codes) => setView({ at: 'codes', codes })}
              onRemoved={() => finish(t('factor.removed'))}
            />
          )}
        </Part>
      )}
    </TitledSection>
  )
}
