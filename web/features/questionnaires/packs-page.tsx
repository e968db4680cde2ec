import { UnsavedPage } from '#editing/unsaved-page.tsx'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { Card } from '#ui/card.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { fileLimit, LoadFile } from './load-file.tsx'
import { PackCard } from './pack-card.tsx'
import { usePacks } from './packs.queries.ts'
import * as texts from './packs-admin.texts.ts'

/** Questionnaire packs, for administrators: load a file, state its licence, plan it, switch it on (§3). */
export function PacksPage() {
  const t = useWords(texts)
  const found = usePacks()
  return (
    <UnsavedPage>
      <Stack gap="md">
        <PageHead title={t('title')} facts={t('facts')} />
        <Card as="section" layout="column" gap="sm">
          <Text as="h2" size="md">
            {t('load')}
          </Text>
          <Text tone="text-2">{t('loadHelp', fileLimit)}</Text>
          <LoadFile pack={undefined} label={t('choose')} ownLabel={t('own')} />
        </Card>
        <Part
          read={found}
          missing={t('failed')}
          note={t('stale')}
          skeleton={<Skeleton shape="card" count={2} />}
          empty={<p>{t('none')}</p>}
        >
          {(packs) =>
            packs.map((pack) => (
              <PackCard key={pack.id} pack={pack}>
                <LoadFile pack={pack} label={t('newVersion')} />
              </PackCard>
            ))
          }
        </Part>
      </Stack>
    </UnsavedPage>
  )
}
