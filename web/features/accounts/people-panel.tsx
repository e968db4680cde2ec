import { IconPlus } from '@tabler/icons-react'
import { useErrorText } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { useOverlay } from '#session/overlay-address.ts'
import { Button } from '#ui/button.tsx'
import { Loading } from '#ui/loading.tsx'
import { PartFault } from '#ui/part-fault.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useFoundPeople } from './people.queries.ts'
import * as words from './people.texts.ts'
import { PeopleFilters } from './people-filters.tsx'
import { PeopleList } from './people-list.tsx'
import { PeoplePages } from './people-pages.tsx'
import styles from './people-panel.module.css'
import { usePeopleChoice } from './use-people-choice.ts'

/** All accounts of the clinic, for administrators: to look for, to open and to make. No figure, nothing that was written. */
export function PeoplePanel() {
  const t = useWords(words)
  const { open } = useOverlay()
  const errorText = useErrorText()
  const choice = usePeopleChoice()
  const found = useFoundPeople(choice.search)
  return (
    <section className={styles.panel} aria-labelledby="people">
      <div className={styles.head}>
        <h2 id="people">{t('title')}</h2>
        <Button
          icon={<IconPlus aria-hidden="true" size={18} stroke={1.75} />}
          onPress={() => open({ of: 'new-person' })}
          variant="primary"
        >
          {t('create')}
        </Button>
      </div>
      <p className={styles.lead}>{t('lead')}</p>
      <PeopleFilters choice={choice} />
      {found.isError && (
        <PartFault text={errorText(found.error)} again={t('reload')} onAgain={() => void found.refetch()} />
      )}
      <Loading
        isLoading={found.isPending}
        label={t('loading')}
        skeleton={<Skeleton shape="card" count={2} />}
      >
        {found.data && (
          <div aria-busy={found.isPlaceholderData} className={styles.found}>
            <p className={styles.count} role="status">
              {t('found', { count: found.data.total })}
            </p>
            <PeopleList found={found.data} onClear={choice.clear} />
            <PeoplePages
              page={choice.page}
              shown={found.data.people.length}
              total={found.data.total}
              onPage={choice.choosePage}
            />
          </div>
        )}
      </Loading>
    </section>
  )
}
