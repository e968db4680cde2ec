import type { AccountId } from '@standfest/domain/base/id.ts'
import { type Account, fullName } from '@standfest/domain/features/accounts/accounts.ts'
import type { CoreDataSheet } from '@standfest/domain/features/core-data-set/core-data-set.ts'
import { useParams } from 'react-router'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import onPaper from '#print/on-paper.module.css'
import { PrintChoice } from '#print/print-choice.tsx'
import { usePrinting } from '#print/use-printing.ts'
import { useClientAccount } from '#session/client-account.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Table } from '#ui/table.tsx'
import { Text } from '#ui/text.tsx'
import { useCoreDataSheet } from './core-data-set.queries.ts'
import * as texts from './core-data-set.texts.ts'

/** The sheet for the core data set at the end of care: what is known here, to be typed elsewhere. It is no export. */
export function CoreDataPage() {
  const clientId = useParams()['id'] as AccountId
  const client = useClientAccount(clientId)
  if (!client.data) return null
  return <SheetOf key={clientId} account={client.data.account} />
}

function SheetOf({ account }: { readonly account: Account }) {
  const t = useWords(texts)
  const found = useCoreDataSheet(account.id)
  const printing = usePrinting()
  const code = account.customId ?? account.alias
  return (
    <Stack gap="md">
      <PageHead
        title={t('title')}
        actions={
          <PrintChoice
            words={{ print: t('print'), withCode: t('withCode'), withName: t('withName') }}
            onPrint={printing.print}
          />
        }
      />
      <p className={onPaper.onPaper}>{printing.withName ? `${fullName(account)}, ${code}` : code}</p>
      <Text as="p" tone="text-2">
        {t('about')}
      </Text>
      <Part read={found} missing={t('failed')} skeleton={<Skeleton shape="card" />}>
        {(sheet) => <Fields sheet={sheet} />}
      </Part>
    </Stack>
  )
}

function Fields({
  sheet: { registeredOn, closedOn, sessions, groups, latest },
}: {
  readonly sheet: CoreDataSheet
}) {
  const t = useWords(texts)
  const rows = [
    { name: t('begin'), value: t('beginIs', { day: formatDay(registeredOn) }) },
    { name: t('end'), value: closedOn === null ? t('goesOn') : formatDay(closedOn) },
    { name: t('sessions'), value: t('contacts', sessions) },
    { name: t('groups'), value: t('contacts', groups) },
    {
      name: t('latest'),
      value:
        latest === null ? (
          t('noDays')
        ) : (
          <Stack>
            <span>{t('days', latest)}</span>
            <span>{t('period', { from: formatDay(latest.from), to: formatDay(latest.to) })}</span>
          </Stack>
        ),
    },
  ]
  return (
    <>
      <Table
        look="stacked"
        caption={t('title')}
        columns={[
          { key: 'name', head: t('field'), isName: true, renderCell: ({ name }) => name },
          { key: 'value', head: t('value'), renderCell: ({ value }) => value },
        ]}
        rows={rows}
        keyOf={({ name }) => name}
      />
      <Text as="p" tone="text-2">
        {t('openDays')}
      </Text>
    </>
  )
}
