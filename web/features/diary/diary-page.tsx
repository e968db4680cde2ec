import { IconNotebook } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '#app/now.ts'
import { ContentOverlay } from '#content/content-overlay.tsx'
import { ContentPage } from '#content/content-page.tsx'
import { ContentRow } from '#content/content-rows.tsx'
import { useWhose } from '#content/whose.ts'
import { useLanguage } from '#language/language.tsx'
import { useLaterTexts } from '#language/later-texts.ts'
import { IconTile } from '#ui/icon-tile.tsx'
import { RowList } from '#ui/row-list.tsx'
import { dayOfEntry, diaryFeature } from './diary-entry.tsx'
import * as words from './diary.texts.ts'

/** The diary of a client, newest day first. */
export function DiaryPage() {
  useLaterTexts('diary', words)
  const { t } = useTranslation('diary')
  const { language } = useLanguage()
  const today = useToday()
  const { as } = useWhose()
  const feature = useMemo(() => diaryFeature(today), [today])
  return (
    <ContentPage
      feature={feature}
      title={t('title')}
      intro={t(as === 'self' ? 'intro' : 'introStaff')}
      icon={<IconNotebook aria-hidden="true" size={22} stroke={1.75} />}
      empty={t('empty')}
      createLabel={t('create')}
      overlays={<ContentOverlay feature={feature} />}
    >
      {(items) => (
        <RowList label={t('title')}>
          {items.map((item) => (
            <ContentRow
              key={item.id}
              feature={feature}
              item={item}
              detail={dayOfEntry(item, language)}
              icon={
                <IconTile>
                  <IconNotebook aria-hidden="true" size={22} stroke={1.75} />
                </IconTile>
              }
            />
          ))}
        </RowList>
      )}
    </ContentPage>
  )
}
