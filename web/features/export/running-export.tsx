import type { ExportId } from '@standfest/domain/features/export/export.ts'
import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import { Stack } from '#ui/stack.tsx'
import { isOver, useExportProgress } from './export.queries.ts'
import * as words from './export.texts.ts'
import styles from './running-export.module.css'

/** How far the download has come. */
export function RunningExport({ id }: { readonly id: ExportId }) {
  const t = useWords(words)
  const progress = useExportProgress(id)
  const { state, clients, clientsDone, rows } = progress
  return (
    <>
      <Banner tone={state === 'done' ? 'success' : 'default'}>{t(`states.${state}`)}</Banner>
      {!isOver(progress) && (
        <Stack gap="2xs-plus">
          <progress
            aria-label={t('progress')}
            className={styles.bar}
            max={Math.max(1, clients)}
            value={clientsDone}
          />
          <p>
            {t('clients', { done: clientsDone, count: clients })} · {t('rows', { count: rows })}
          </p>
        </Stack>
      )}
    </>
  )
}
