import type { MyCopy } from '@standfest/domain/features/my-copy/my-copy.ts'
import { useState } from 'react'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Row } from '#ui/row.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { CompleteCopyPart } from './complete-copy-part.tsx'
import { CopySteps } from './copy-steps.tsx'
import { useCompleteCopy, useDownloadCopy, useMyCopy } from './my-copy.queries.ts'
import * as words from './my-copy.texts.ts'
import * as titleWords from './my-copy-title.texts.ts'

/** The page where clients request and download a copy of everything stored about them, and read what is in it. */
export function MyCopyPage() {
  const t = useWords(words)
  const tTitle = useWords(titleWords)
  const download = useDownloadCopy()
  const copy = useMyCopy({ isDownloading: download.isSuccess })
  const complete = useCompleteCopy()
  /** The state of the copy that is being replaced by another one. */
  const [replaced, setReplaced] = useState<number | null>(null)
  const stepsOf = (present: MyCopy) => (
    <CopySteps
      copy={present}
      download={download}
      canBeComplete={complete.data?.state === 'released'}
      isAgain={replaced !== null && replaced === present.askedAt}
      onAgain={() => {
        download.reset()
        setReplaced(present.askedAt)
      }}
    />
  )
  return (
    <Stack gap="md">
      <PageHead title={tTitle('title')} intro={t('intro')} />
      <Part read={copy} missing={t('failed')} skeleton={<Skeleton shape="card" count={3} />}>
        {(present) => (
          <>
            {stepsOf(present)}
            <Text>{t('keepSafe')}</Text>
            <Contents />
            {!present.isComplete && <Text tone="text-2">{t('notInside')}</Text>}
            <CompleteCopyPart read={complete} />
          </>
        )}
      </Part>
    </Stack>
  )
}

function Contents() {
  const t = useWords(words)
  return (
    <section aria-labelledby="inside">
      <Text as="h2" below="xs" id="inside">
        {t('inside.title')}
      </Text>
      <RowList label={t('inside.title')}>
        <Row title="Meine-Daten.html" detail={t('inside.page')} isDetailWrapped />
        <Row title={t('inside.tables')} detail={t('inside.tablesDetail')} isDetailWrapped />
        <Row title={t('inside.files')} detail={t('inside.filesDetail')} isDetailWrapped />
        <Row title="daten.json" detail={t('inside.json')} isDetailWrapped />
      </RowList>
    </section>
  )
}
