import { auditLogWords } from '@standfest/domain/features/audit-log/audit-log-words.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useNow } from '#session/now.ts'
import { Button } from '#ui/button.tsx'
import { useAuditLog, useExportAuditLog, useStaff } from './audit-log.queries.ts'
import * as words from './audit-log.texts.ts'
import { AuditLogEntries } from './audit-log-entries.tsx'
import { AuditLogTable } from './audit-log-table.tsx'
import { type AuditLogChoice, groupsOfInstance, useAuditLogChoice } from './use-audit-log-choice.ts'
import { usePeopleOfAuditLog } from './use-people-of-audit-log.ts'

/** The audit log of the whole instance, for administrators: staff by name, clients without (§6). */
export function InstanceAuditLogPage() {
  const t = useWords(words)
  const chosen = useAuditLogChoice(groupsOfInstance)
  const read = useAuditLog(undefined, chosen.choice)
  const people = usePeopleOfAuditLog(read.entries, useStaff())
  return (
    <AuditLogEntries
      read={read}
      chosen={chosen}
      facts={t('factsOfInstance')}
      people={people}
      exporting={<ExportButton choice={chosen.choice} />}
    >
      <AuditLogTable entries={read.entries} clientName={undefined} isOfInstance />
    </AuditLogEntries>
  )
}

/**
 * Saves the filtered audit log as a table, with a code by which the operator can verify that the file was not
 * changed.
 */
function ExportButton({ choice }: { readonly choice: AuditLogChoice }) {
  const t = useWords(words)
  const { original: language } = useLanguage()
  const { today } = useNow()
  const saving = useExportAuditLog(choice, `${auditLogWords(language).file.name}-${today}.csv`)
  return (
    <>
      {saving.isError && <span role="alert">{t('exportFailed')}</span>}
      <Button isPending={saving.isPending} onPress={() => saving.mutate()}>
        {t('export')}
      </Button>
    </>
  )
}
