import type { SessionId } from '@standfest/domain/base/id.ts'
import { useState } from 'react'
import { ErrorWords } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'
import { TitledSection } from '#ui/titled-section.tsx'
import { useEndSessions, useOwnSessions } from './login.queries.ts'
import * as words from './security.texts.ts'
import { SessionRow } from './session-row.tsx'

/** The list of the reader's sessions, with buttons to end them. */
export function SessionsPart() {
  const t = useWords(words)
  const sessions = useOwnSessions()
  const ending = useEndSessions()
  const [said, setSaid] = useState<string>()
  const end = (id: SessionId | undefined) => {
    setSaid(undefined)
    ending.mutate(id, {
      onSuccess: () => setSaid(t(id === undefined ? 'sessions.othersEnded' : 'sessions.ended')),
    })
  }
  const others = sessions.data?.filter(({ attributes }) => !attributes.present) ?? []

  return (
    <TitledSection title={t('sessions.title')}>
      {said !== undefined && <Banner tone="success">{said}</Banner>}
      {ending.error !== null && (
        <Banner tone="error" headline={t('sessions.failed')}>
          <ErrorWords error={ending.error} />
        </Banner>
      )}
      <Part
        read={sessions}
        missing={t('sessions.notLoaded')}
        skeleton={<Skeleton shape="card" />}
        empty={null}
      >
        {(all) => (
          <>
            <Text tone="text-2">{t(others.length === 0 ? 'sessions.onlyThis' : 'sessions.text')}</Text>
            <RowList label={t('sessions.title')}>
              {all.map(({ id, attributes }) => (
                <SessionRow
                  key={id}
                  session={attributes}
                  isEnding={ending.isPending && ending.variables === id}
                  onEnd={() => end(id as SessionId)}
                />
              ))}
            </RowList>
            {others.length > 1 && (
              <Cluster gap="xs">
                <Button
                  isPending={ending.isPending && ending.variables === undefined}
                  onPress={() => end(undefined)}
                >
                  {t('sessions.endOthers')}
                </Button>
              </Cluster>
            )}
          </>
        )}
      </Part>
    </TitledSection>
  )
}
