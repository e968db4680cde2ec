import type { FilledContentKind } from '@standfest/domain/features/content/content.ts'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { ContentItem } from '#api/content-item.ts'
import { formatDayAndTime } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { useClientScope } from '#session/client-scope.ts'
import { useConfig } from '#session/config.ts'
import { useMay } from '#session/use-may.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Row } from '#ui/row.tsx'
import { useContentAddress } from './content-address.ts'
import type { NamedContent } from './content-feature.ts'
import * as words from './content-overlay.texts.ts'
import { useRemoval } from './use-removal.ts'

type ContentRowProps = {
  readonly feature: NamedContent & { readonly kind: FilledContentKind }
  readonly item: ContentItem
  readonly icon?: ReactNode
  readonly detail?: ReactNode
  /** Whether the detail may take several lines. */
  readonly isDetailWrapped?: boolean
  readonly badge?: ReactNode
  /** Whether the entry is greyed out, because it has no effect. */
  readonly isQuiet?: boolean
  /** Further controls of a live item. */
  readonly actions?: ReactNode
}

/** A row that opens an item; a deleted item can be restored, a finally deleted one is a line without content (§4). */
export function ContentRow({ feature, item, ...look }: ContentRowProps) {
  const { open } = useContentAddress()
  const t = useWords(words)
  if (item.deletedAt !== 0) return <DeletedContentRow feature={feature} item={item} {...look} />
  return (
    <Row
      {...look}
      title={feature.nameOf(item)}
      badge={
        look.badge ??
        (item.writtenAs === 'substitute' && <Badge tone="lake">{t('writtenBy.substitute')}</Badge>)
      }
      onPress={() => open({ kind: feature.kind, mode: 'view', id: item.id })}
    />
  )
}

/** The row of a deleted item, of any kind. */
export function DeletedContentRow(
  props: Omit<ContentRowProps, 'feature'> & { readonly feature: NamedContent },
) {
  return props.item.finallyDeleted ? <Trace item={props.item} /> : <DeletedRow {...props} />
}

function Trace({ item }: { readonly item: ContentItem }) {
  const t = useWords(words)
  const { zone } = useConfig()
  const who = t(`writtenBy.${item.writtenAs}`)
  return (
    <Row
      isQuiet
      icon={<IconTrash aria-hidden="true" size={22} stroke={1.75} />}
      title={t('finally.trace')}
      detail={`${who}, ${formatDayAndTime(item.createdAt, zone)}`}
    />
  )
}

function DeletedRow({
  feature,
  item,
  icon,
  detail,
}: Pick<ContentRowProps, 'item' | 'icon' | 'detail'> & { readonly feature: NamedContent }) {
  const t = useWords(words)
  const scope = useClientScope()
  const removal = useRemoval(feature, scope)
  const [asks, setAsks] = useState(false)
  const name = feature.nameOf(item)
  const mayRestore = useMay().touchContent('restore', scope)
  return (
    <>
      <Row
        isQuiet
        icon={icon}
        title={name}
        detail={detail}
        badge={<Badge tone="gray">{t('deleted.badge')}</Badge>}
        actions={
          mayRestore && (
            <>
              <Button isPending={removal.isPending} onPress={() => void removal.restore(item)}>
                {t('restore.action')}
              </Button>
              <Button onPress={() => setAsks(true)} variant="subtle">
                {t('finally.action')}
              </Button>
            </>
          )
        }
      />
      <ConfirmDialog
        isOpen={asks}
        title={t('finally.title', { name })}
        confirmLabel={t('finally.action')}
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false)
          void removal.removeFinally(item)
        }}
      >
        <p>{t('finally.text')}</p>
        {(feature.kind === 'GOAL' || feature.kind === 'RISK_SITUATION') && (
          <p>{t(`finally.${feature.kind}`)}</p>
        )}
      </ConfirmDialog>
    </>
  )
}
