import { IconNotebook } from '@tabler/icons-react'
import { useMemo } from 'react'
import { ContentOverlay } from '#content/content-overlay.tsx'
import { ContentPage } from '#content/content-page.tsx'
import { ContentRow } from '#content/content-rows.tsx'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useClientScope } from '#session/client-scope.ts'
import { useToday } from '#session/now.ts'
import { IconTile } from '#ui/icon-tile.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './diary.texts.ts'
import { dayOfEntry, diaryFeature } from './diary-entry.tsx'
import { useOutgoingEntries } from './outgoing-entries.ts'
import { WaitingEntries } from './waiting-entries.tsx'

/** So many entries are said in words, until there is one more. */
const manyEntries = 10

/** The diary of a client, newest day first. */
export function DiaryPage() {
  const t = useWords(words)
  const { language } = useLanguage()
  const today = useToday()
  const scope = useClientScope()
  const { outgoing, addUnsent, tryAgain, giveUp } = useOutgoingEntries(scope)
  const feature = useMemo(() => diaryFeature(today), [today])
  return (
    <ContentPage
      feature={feature}
      title={t('title')}
      intro={t(scope.as === 'self' ? 'intro' : 'introStaff')}
      icon={<IconNotebook aria-hidden="true" size={22} stroke={1.75} />}
      empty={t(scope.as === 'self' ? 'empty' : 'emptyStaff')}
      createLabel={t('create')}
      above={
        outgoing.length > 0 && (
          <WaitingEntries
            icon={
              <IconTile>
                <IconNotebook aria-hidden="true" size={22} stroke={1.75} />
              </IconTile>
            }
            entries={outgoing}
            onRetry={tryAgain}
            onGiveUp={giveUp}
          />
        )
      }
      overlays={<ContentOverlay feature={feature} onUnsent={addUnsent} />}
    >
      {(items) => (
        <>
          {scope.as === 'self' && items.filter(({ deletedAt }) => deletedAt === 0).length === manyEntries && (
            <Text below="sm" weight="medium">
              {t('ten')}
            </Text>
          )}
          <RowList label={t('title')}>
            {items.map((item) => (
              <ContentRow
                key={item.id}
                feature={feature}
                item={item}
                detail={dayOfEntry(item, language, today)}
                icon={
                  <IconTile>
                    <IconNotebook aria-hidden="true" size={22} stroke={1.75} />
                  </IconTile>
                }
              />
            ))}
          </RowList>
        </>
      )}
    </ContentPage>
  )
}
