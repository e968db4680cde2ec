import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ContentItem } from '#api/content-item.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useWhose } from '#session/whose.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { InOrder } from '#ui/in-order.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { useContents } from './content.queries.ts'
import { useContentAddress } from './content-address.ts'
import type { ContentFeature } from './content-feature.ts'
import * as words from './content-overlay.texts.ts'
import styles from './content-page.module.css'
import { useFocusInList } from './use-focus-in-list.ts'

export type ContentPageProps<Form extends FieldValues> = {
  readonly feature: ContentFeature<Form>
  readonly title: string
  readonly intro?: ReactNode
  readonly icon: ReactNode
  /** Why this helps, while there is nothing yet. */
  readonly empty: string
  readonly createLabel: string
  /** Draws the items, deleted ones among them where they are shown. */
  readonly children: (items: readonly ContentItem[], shown: { readonly withDeleted: boolean }) => ReactNode
  /** Stands above the list, also while that is empty. */
  readonly above?: ReactNode
  /** Stands below the list and comes with it, so that the list pushes nothing away. */
  readonly below?: ReactNode
  /** What the items are drawn with is still on its way: all comes at once. */
  readonly isWaiting?: boolean
  /** What opens over the page. */
  readonly overlays: ReactNode
}

/** A page of one kind of content: head, list, what opens over it; for the client and for the treating side. */
export function ContentPage<Form extends FieldValues>(props: ContentPageProps<Form>) {
  const { feature, createLabel, isWaiting = false } = props
  const t = useWords(words)
  const whose = useWhose()
  const { open } = useContentAddress()
  const [withDeleted, setWithDeleted] = useState(false)
  const items = useContents(feature, whose, { withDeleted })
  const list = useRef<HTMLDivElement>(null)
  useFocusInList(list)
  const create = (
    <Button
      icon={<IconPlus aria-hidden="true" size={18} stroke={1.75} />}
      onPress={() => open({ kind: feature.kind, mode: 'create' })}
      variant="primary"
    >
      {createLabel}
    </Button>
  )
  return (
    <>
      <PageHead title={props.title} actions={items.data?.length ? create : undefined} />
      {props.intro !== undefined && <p className={styles.intro}>{props.intro}</p>}
      {props.above}
      <div ref={list}>
        <InOrder>
          <Part
            read={items}
            isWaiting={isWaiting}
            missing={t('unreadableList')}
            skeleton={<Skeleton count={5} />}
            empty={
              <EmptyState icon={props.icon} action={create}>
                {props.empty}
              </EmptyState>
            }
          >
            {(all) => <div className={styles.items}>{props.children(all, { withDeleted })}</div>}
          </Part>
          <div className={styles.deleted}>
            <Switch isSelected={withDeleted} onChange={setWithDeleted}>
              {t('deleted.show')}
            </Switch>
          </div>
          {props.below}
        </InOrder>
      </div>
      {props.overlays}
    </>
  )
}
