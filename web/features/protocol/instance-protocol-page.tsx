import { useWords } from '#language/words.ts'
import { ExportButton } from './export-button.tsx'
import { useProtocol, useStaff } from './protocol.queries.ts'
import * as words from './protocol.texts.ts'
import { ProtocolEntries } from './protocol-entries.tsx'
import { ProtocolTable } from './protocol-table.tsx'
import { usePeopleOfProtocol } from './use-people-of-protocol.ts'
import { groupsOfInstance, useProtocolChoice } from './use-protocol-choice.ts'

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
