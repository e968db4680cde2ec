import { IconPlus } from '@tabler/icons-react'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useOverlay } from '#session/overlay-address.ts'
import { Button } from '#ui/button.tsx'
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
      <Part read={found} missing={t('failed')} skeleton={<Skeleton shape="card" count={2} />}>
        {(page) => (
          <div aria-busy={found.isPlaceholderData} className={styles.found}>
            <p className={styles.count} role="status">
              {t('found', { count: page.total })}
            </p>
            <PeopleList found={page} onClear={choice.clear} />
            <PeoplePages
              page={choice.page}
              shown={page.people.length}
              total={page.total}
              onPage={choice.choosePage}
            />
          </div>
        )}
      </Part>
    </section>
  )
}
