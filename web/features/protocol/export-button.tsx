import { protocolWords } from '@standfest/domain/features/protocol/protocol-words.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useNow } from '#session/now.ts'
import { Button } from '#ui/button.tsx'
import { useExportProtocol } from './protocol.queries.ts'
import * as theProtocolWords from './protocol.texts.ts'
import type { ProtocolChoice } from './use-protocol-choice.ts'

/** Saves what is chosen as a table, with a code by which the operator sees whether the file was changed. */
export function ExportButton({ choice }: { readonly choice: ProtocolChoice }) {
  const t = useWords(theProtocolWords)
  const { language } = useLanguage()
  const { today } = useNow()
  const saving = useExportProtocol(choice, `${protocolWords(language).file.name}-${today}.csv`)
  return (
    <>
      {saving.isError && <span role="alert">{t('exportFailed')}</span>}
      <Button isPending={saving.isPending} onPress={() => saving.mutate()}>
        {t('export')}
      </Button>
    </>
  )
}
