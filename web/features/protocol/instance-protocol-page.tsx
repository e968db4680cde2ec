import { protocolWords } from '@standfest/domain/features/protocol/protocol-words.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useNow } from '#session/now.ts'
import { Button } from '#ui/button.tsx'
import { useExportProtocol, useProtocol, useStaff } from './protocol.queries.ts'
import * as words from './protocol.texts.ts'
import * as theProtocolWords from './protocol.texts.ts'
import { ProtocolEntries } from './protocol-entries.tsx'
import { ProtocolTable } from './protocol-table.tsx'
import { usePeopleOfProtocol } from './use-people-of-protocol.ts'
import { groupsOfInstance, type ProtocolChoice, useProtocolChoice } from './use-protocol-choice.ts'

/** Who did what in the whole instance, for administrators: staff by name, clients without (§6). */
export function InstanceProtocolPage() {
  const t = useWords(words)
  const chosen = useProtocolChoice(groupsOfInstance)
  const read = useProtocol(undefined, chosen.choice)
  const people = usePeopleOfProtocol(read.entries, useStaff())
  return (
    <ProtocolEntries
      read={read}
      chosen={chosen}
      facts={t('factsOfInstance')}
      people={people}
      exporting={<ExportButton choice={chosen.choice} />}
    >
      <ProtocolTable entries={read.entries} clientName={undefined} isOfInstance />
    </ProtocolEntries>
  )
}

/** Saves what is chosen as a table, with a code by which the operator sees whether the file was changed. */
function ExportButton({ choice }: { readonly choice: ProtocolChoice }) {
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
