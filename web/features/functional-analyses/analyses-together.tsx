import {
  type AnalysisKind,
  analysisKinds,
  besideEachOther,
} from '@standfest/domain/features/functional-analyses/functional-analyses.ts'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { startName, startOf } from '#content/analysis-address.ts'
import { useContents } from '#content/content.queries.ts'
import * as contentWords from '#content/content-overlay.texts.ts'
import { DeletedContentRow } from '#content/content-rows.tsx'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { PrintChoice } from '#print/print-choice.tsx'
import { usePrinting } from '#print/use-printing.ts'
import { useClientAccount } from '#session/client-account.ts'
import { useClientScope } from '#session/client-scope.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { RowList } from '#ui/row-list.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Switch } from '#ui/switch.tsx'
import { Text } from '#ui/text.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { aboutOf, analyses, useNamedAnalysis } from './analysis.ts'
import { AnalysisInWork } from './analysis-in-work.tsx'
import { AnalysisRow } from './analysis-row.tsx'
import { ColumnHeads } from './column-heads.tsx'
import * as words from './functional-analyses.texts.ts'
import { NewAnalysisMenu } from './new-analysis-menu.tsx'
import { PrintedAnalyses } from './printed-analyses.tsx'
import { RepeatedWords } from './repeated-words.tsx'
import { type OpenBox, SuccessorForm } from './successor-form.tsx'

/** What is being filled in: a stored analysis, or a new one with its beginning. */
type Work = { readonly id: string | undefined; readonly of: string | undefined }

/** Functional analyses for the care team: one row each, their five boxes in columns, the one in work with fields. */
export function AnalysesTogether({
  isPart = false,
}: {
  /** Whether it is a part of a session's page. */ readonly isPart?: boolean
}) {
  const t = useWords(words)
  const shared = useWords(contentWords)
  const scope = useClientScope()
  const [search] = useSearchParams()
  const begun = search.get(startName) ?? undefined
  const [work, setWork] = useState<Work | undefined>(
    startOf(begun) === undefined ? undefined : { id: undefined, of: begun },
  )
  const [kind, setKind] = useState<AnalysisKind>(startOf(begun)?.about ?? 'drinking')
  const [from, setFrom] = useState(0)
  const [withDeleted, setWithDeleted] = useState(false)
  const [open, setOpen] = useState<OpenBox>()
  const printing = usePrinting()
  const printWords = {
    print: t('print.button'),
    withCode: t('print.withCode'),
    withName: t('print.withName'),
  }
  const isWide = !useMediaQuery('(width < 64em)')
  const named = useNamedAnalysis()
  const found = useContents(analyses, scope, { withDeleted })
  const all = found.data ?? []
  const ofKind = all.filter((item) => item.deletedAt === 0 && aboutOf(item) === kind)
  const shown = ofKind.slice(from, from + besideEachOther)
  const deleted = all.filter(({ deletedAt }) => deletedAt !== 0)
  const begin = (of: string) => {
    setKind(startOf(of)?.about ?? kind)
    setWork({ id: undefined, of })
  }
  const actions = !scope.isReadOnly && <NewAnalysisMenu onBegin={begin} />
  const inRows = shown.filter(({ id }) => id !== work?.id)
  const account = useClientAccount(scope.clientId).data?.account
  const mayPrint = !isPart && shown.length > 0 && account !== undefined
  const facts = ofKind.length > 0 ? t('beside.count', { shown: shown.length, all: ofKind.length }) : undefined
  const choose = (next: AnalysisKind) => {
    setKind(next)
    setFrom(0)
    setWork(undefined)
  }
  return (
    <Stack as="section" gap="sm" aria-label={t('title')}>
      {isPart ? (
        <Cluster gap="xs" columnGap="md" align="center" justify="between">
          <Text as="h2">{t('title')}</Text>
          {actions}
        </Cluster>
      ) : (
        <PageHead
          title={t('title')}
          facts={facts}
          intro={t('introStaff')}
          actions={
            <>
              {mayPrint && <PrintChoice words={printWords} onPrint={printing.print} />}
              {actions}
            </>
          }
        />
      )}
      <div>
        <SegmentedControl
          label={t('kindsLabel')}
          options={analysisKinds.map((id) => ({ id, label: t(`kinds.${id}`) }))}
          value={kind}
          onChange={choose}
        />
      </div>
      {work !== undefined && (
        <AnalysisInWork
          key={work.of ?? work.id}
          item={all.find(({ id }) => id === work.id)}
          of={work.of}
          onCreated={(id) => setWork({ ...work, id })}
          onOpen={setOpen}
          onDone={() => setWork(undefined)}
        />
      )}
      <Part
        read={found}
        missing={t('listNotLoaded')}
        skeleton={<Skeleton count={3} shape="card" />}
        empty={<Nothing />}
      >
        {() =>
          shown.length === 0 && work === undefined ? (
            <Nothing />
          ) : (
            inRows.length > 0 && (
              <Card isFlush>
                {isWide && <ColumnHeads about={kind} />}
                {inRows.map((item) => (
                  <AnalysisRow
                    key={item.id}
                    analysis={item}
                    hasHeads={isWide}
                    onEdit={() => setWork({ id: item.id, of: undefined })}
                  />
                ))}
                <RepeatedWords analyses={shown} />
              </Card>
            )
          )
        }
      </Part>
      <Cluster gap="xs" hiddenIn="print">
        {ofKind.length > from + besideEachOther && (
          <Button onPress={() => setFrom(from + besideEachOther)}>{t('beside.older')}</Button>
        )}
        {from > 0 && <Button onPress={() => setFrom(from - besideEachOther)}>{t('beside.newer')}</Button>}
      </Cluster>
      {!isPart && (
        <div>
          <Switch isSelected={withDeleted} onChange={setWithDeleted}>
            {shared('deleted.show')}
          </Switch>
          {withDeleted && deleted.length > 0 && (
            <RowList label={shared('deleted.show')}>
              {deleted.map((item) => (
                <DeletedContentRow key={item.id} feature={named} item={item} />
              ))}
            </RowList>
          )}
        </div>
      )}
      <SuccessorForm open={open} onClose={() => setOpen(undefined)} />
      {mayPrint && (
        <PrintedAnalyses analyses={shown} about={kind} account={account} withName={printing.withName} />
      )}
    </Stack>
  )
}

function Nothing() {
  const t = useWords(words)
  return (
    <EmptyState icon={<IconLink aria-hidden="true" size={22} stroke={1.75} />}>{t('emptyStaff')}</EmptyState>
  )
}
