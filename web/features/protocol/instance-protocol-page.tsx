import { useTranslation } from 'react-i18next'
import { useLaterTexts } from '#language/later-texts.ts'
import { ProtocolEntries } from './protocol-entries.tsx'
import { useProtocol } from './protocol.queries.ts'
import { ProtocolTable } from './protocol-table.tsx'
import * as words from './protocol.texts.ts'
import { groupsOfInstance, useProtocolChoice } from './use-protocol-choice.ts'

/** Who did what in the whole instance, for administrators: staff by name, clients without (§6). */
export function InstanceProtocolPage() {
  useLaterTexts('protocol', words)
  const { t } = useTranslation('protocol')
  const chosen = useProtocolChoice(groupsOfInstance)
  const read = useProtocol(undefined, chosen.choice)
  return (
    <ProtocolEntries read={read} chosen={chosen} facts={t('factsOfInstance')}>
      <ProtocolTable entries={read.entries} clientName={undefined} isOfInstance />
    </ProtocolEntries>
  )
}
