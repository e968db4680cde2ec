import type { ClientQuestionnaire } from '@standfest/domain/features/questionnaires/questionnaires.ts'
import { EmergencyNumbers } from '#entrance/emergency-numbers.tsx'
import { PackText } from '#language/pack-words.tsx'
import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import * as texts from './questionnaires.texts.ts'

/** Before and after questions about suicide or self-harm: nobody reads at once, who does and when, and whom to call. */
export function SelfHarmNotice({ pack: { selfHarm } }: { readonly pack: ClientQuestionnaire }) {
  const t = useWords(texts)
  if (selfHarm === null) return null
  const inGerman = (de_DE: string) => <PackText words={{ de_DE, en_EN: null }} />
  return (
    <Banner tone="lake" headline={t('nobodyReads')}>
      {selfHarm.readers !== '' && (
        <p>
          {t('whoReads')} {inGerman(`${selfHarm.readers} (${selfHarm.readWhen})`)}
        </p>
      )}
      <p>{t('urgent')}</p>
      <EmergencyNumbers />
    </Banner>
  )
}
