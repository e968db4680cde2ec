import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ContentItem } from '#api/content-item.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useClientScope } from '#session/client-scope.ts'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { Column } from '#ui/column.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { InOrder } from '#ui/in-order.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { Text } from '#ui/text.tsx'
import { useContents } from './content.queries.ts'
import { useContentAddress } from './content-address.ts'
import type { ContentFeature } from './content-feature.ts'
import * as words from './content-overlay.texts.ts'
import { useFocusInList } from './use-focus-in-list.ts'

export type ContentPageProps<Form extends FieldValues> = {
  readonly feature: ContentFeature<Form>
  readonly title: string
  readonly intro?: ReactNode
  readonly icon: ReactNode
  /** The explanation in the empty state, of why this kind helps. */
  readonly empty: string
  readonly createLabel: string
  /** Renders the items, including deleted ones where those are shown. */
  readonly children: (items: readonly ContentItem[], shown: { readonly withDeleted: boolean }) => ReactNode
  /** Shown above the list, also while that is empty. */
  readonly above?: ReactNode
  /** Shown below the list and rendered together with it, so that the list causes no layout shift. */
  readonly below?: ReactNode
  /** Whether data that the items are rendered with is still loading; everything then appears at once. */
  readonly isWaiting?: boolean
  /** The overlays of the page. */
  readonly overlays: ReactNode
}

/** A page of one kind of content: head, list, what opens over it; for the client and for the care team. */
export function ContentPage<Form extends FieldValues>(props: ContentPageProps<Form>) {
  const { feature, createLabel, isWaiting = false } = props
  const t = useWords(words)
  const scope = useClientScope()
  const { open } = useContentAddress()
  const [withDeleted, setWithDeleted] = useState(false)
  const items = useContents(feature, scope, { withDeleted })
  // What cannot be read for want of a connection can still be added to.
  const isUnread = items.data === undefined && items.isError
  const list = useRef<HTMLDivElement>(null)
  useFocusInList(list)
  const create = !scope.isReadOnly && (
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
      <PageHead title={props.title} actions={items.data?.length || isUnread ? create : undefined} />
      {props.intro !== undefined && (
        <Text below="sm" tone="text-2" maxWidth="text">
          {props.intro}
        </Text>
      )}
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
            {(all) => <Column gap="sm">{props.children(all, { withDeleted })}</Column>}
          </Part>
          <Box hiddenIn="print" above="md-plus">
            <Switch isSelected={withDeleted} onChange={setWithDeleted}>
              {t('deleted.show')}
            </Switch>
          </Box>
          {props.below}
        </InOrder>
      </div>
      {props.overlays}
    </>
  )
}
