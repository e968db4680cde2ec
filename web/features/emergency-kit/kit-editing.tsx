import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useContentAddress } from '#content/content-address.ts'
import type { ContentFeature, ContentItem } from '#content/content-feature.ts'
import { ContentRow } from '#content/content-rows.tsx'
import { textOf } from '#content/item-values.ts'
import { useFocusInList } from '#content/use-focus-in-list.ts'
import { Button } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Switch } from '#ui/switch.tsx'
import { contactFeature } from './contact.tsx'
import { entityFeature } from '#content/entity.tsx'
import styles from './kit-page.module.css'
import type { useKit } from './kit.ts'

type EditingProps = {
  readonly found: ReturnType<typeof useKit>
  readonly withDeleted: boolean
  readonly onWithDeleted: (withDeleted: boolean) => void
  readonly onDone: () => void
}

/** The kit's parts one by one, to be changed in calm hours. */
export function KitEditing({ found, withDeleted, onWithDeleted, onDone }: EditingProps) {
  const { t } = useTranslation('emergency-kit')
  const { t: shared } = useTranslation('content')
  const { open } = useContentAddress()
  const { contacts, mnemonics, strategies, signals } = found.kit
  const list = useRef<HTMLDivElement>(null)
  useFocusInList(list)
  const addEntity = (of: 'MNEMONIC' | 'STRATEGY' | 'SIGNAL') => (
    <AddButton onPress={() => open({ kind: 'CONTENT_ENTITY', mode: 'create', of })}>
      {t(`add.${of}`)}
    </AddButton>
  )
  return (
    <>
      <PageHead
        title={t('editTitle')}
        actions={
          <Button onPress={onDone} variant="primary">
            {t('done')}
          </Button>
        }
      />
      <div ref={list}>
        <Group feature={contactFeature} items={contacts} title={t('groups.contacts')} detail="relation">
          <AddButton onPress={() => open({ kind: 'EMERGENCY_CONTACT', mode: 'create' })}>
            {t('add.contact')}
          </AddButton>
        </Group>
        <Group feature={entityFeature} items={mnemonics} title={t('groups.MNEMONIC')} detail="content">
          {addEntity('MNEMONIC')}
        </Group>
        <Group feature={entityFeature} items={strategies} title={t('groups.STRATEGY')} detail="content">
          {addEntity('STRATEGY')}
        </Group>
        <Group feature={entityFeature} items={signals} title={t('groups.SIGNAL')} detail="content">
          {addEntity('SIGNAL')}
        </Group>
      </div>
      <div className={styles.group}>
        <Switch isSelected={withDeleted} onChange={onWithDeleted}>
          {shared('deleted.show')}
        </Switch>
      </div>
    </>
  )
}

function AddButton({ onPress, children }: { readonly onPress: () => void; readonly children: string }) {
  return (
    <Button icon={<IconPlus aria-hidden="true" size={18} stroke={1.75} />} onPress={onPress}>
      {children}
    </Button>
  )
}

function Group<Form extends FieldValues>(props: {
  readonly feature: ContentFeature<Form>
  readonly items: readonly ContentItem[]
  readonly title: string
  /** Which attribute stands below the name. */
  readonly detail: string
  readonly children: ReactNode
}) {
  const { feature, items, title, detail, children } = props
  return (
    <section className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      {items.length > 0 && (
        <RowList label={title}>
          {items.map((item) => (
            <ContentRow
              key={item.id}
              feature={feature}
              item={item}
              isDetailWrapped
              detail={textOf(item[detail])}
            />
          ))}
        </RowList>
      )}
      <div>{children}</div>
    </section>
  )
}
