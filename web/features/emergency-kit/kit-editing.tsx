import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ContentItem } from '#api/content-item.ts'
import { useContentAddress } from '#content/content-address.ts'
import type { ContentFeature } from '#content/content-feature.ts'
import * as contentWords from '#content/content-overlay.texts.ts'
import { ContentRow } from '#content/content-rows.tsx'
import { entityFeature } from '#content/entity.tsx'
import { textOf } from '#content/item-values.ts'
import { MoveButtons } from '#content/move-buttons.tsx'
import { useFocusInList } from '#content/use-focus-in-list.ts'
import { useMoving } from '#content/use-moving.ts'
import { useWords } from '#language/words.ts'
import type { Kit } from '#offline-kit/kit.ts'
import { useClientScope } from '#session/client-scope.ts'
import { inGroups } from '#session/phone.ts'
import { Button } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Stack } from '#ui/stack.tsx'
import { Switch } from '#ui/switch.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { contactFeature } from './contact.tsx'
import { isNumberRead, numberOf } from './contact-number.ts'
import * as emergencyKitWords from './emergency-kit.texts.ts'
import type { useKit } from './kit.ts'

type EditingProps = {
  readonly found: ReturnType<typeof useKit>
  readonly withDeleted: boolean
  readonly onWithDeleted: (withDeleted: boolean) => void
  readonly onDone: () => void
}

/** The kit's sections with their items, for editing. */
export function KitEditing({ found, withDeleted, onWithDeleted, onDone }: EditingProps) {
  const t = useWords(emergencyKitWords)
  const shared = useWords(contentWords)
  const { kit } = found
  const list = useRef<HTMLDivElement>(null)
  useFocusInList(list)
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
        {(['contacts', 'MNEMONIC', 'STRATEGY', 'SIGNAL'] as const).map((of) => (
          <KitSection key={of} of={of} kit={kit} />
        ))}
        {kit.notes.length > 0 && (
          <Group
            feature={entityFeature}
            items={kit.notes}
            title={t('groups.DEFAULT')}
            detailOf={({ content }) => textOf(content)}
          />
        )}
      </div>
      <Stack gap="xs-plus" size="sm-plus" above="md-plus">
        <Switch isSelected={withDeleted} onChange={onWithDeleted}>
          {shared('deleted.show')}
        </Switch>
      </Stack>
    </>
  )
}

/** The sections of the kit that are filled in the kit itself. */
export type KitSectionName = 'contacts' | 'MNEMONIC' | 'STRATEGY' | 'SIGNAL'

/** One section of the kit with its items and the button that adds one. */
export function KitSection({ of, kit }: { readonly of: KitSectionName; readonly kit: Kit }) {
  const t = useWords(emergencyKitWords)
  const { open } = useContentAddress()
  const isOwn = useClientScope().as === 'self'
  const ofContact = (item: ContentItem) =>
    [textOf(item.relation), isNumberRead(item) ? inGroups(numberOf(item)) : t('check')]
      .filter((part) => part !== '')
      .join(' · ')
  if (of === 'contacts')
    return (
      <Group
        feature={contactFeature}
        items={kit.contacts}
        title={t(`headings.${isOwn ? 'own' : 'staff'}.contacts`)}
        help={t('firstContact')}
        detailOf={ofContact}
      >
        <AddButton onPress={() => open({ kind: 'EMERGENCY_CONTACT', mode: 'create' })}>
          {t('add.contact')}
        </AddButton>
      </Group>
    )
  return (
    <Group
      feature={entityFeature}
      items={itemsOf(kit, of)}
      title={t(`groups.${of}`)}
      detailOf={({ content }) => textOf(content)}
    >
      <AddButton onPress={() => open({ kind: 'CONTENT_ENTITY', mode: 'create', of })}>
        {t(`add.${of}`)}
      </AddButton>
    </Group>
  )
}

/** The items of a section, deleted ones among them where they are shown. */
export function itemsOf(kit: Kit, of: KitSectionName): readonly ContentItem[] {
  switch (of) {
    case 'contacts':
      return kit.contacts
    case 'MNEMONIC':
      return kit.mnemonics
    case 'STRATEGY':
      return kit.strategies
    case 'SIGNAL':
      return kit.signals
  }
}

function AddButton({ onPress, children }: { readonly onPress: () => void; readonly children: string }) {
  return (
    <div>
      <Button icon={<IconPlus aria-hidden="true" size={18} stroke={1.75} />} onPress={onPress}>
        {children}
      </Button>
    </div>
  )
}

function Group<Form extends FieldValues>(props: {
  readonly feature: ContentFeature<Form>
  readonly items: readonly ContentItem[]
  readonly title: string
  readonly help?: string
  /** The line below the name. */
  readonly detailOf: (item: ContentItem) => string
  readonly children?: ReactNode
}) {
  const { feature, items, title, help, detailOf, children } = props
  const live = items.filter(({ deletedAt }) => deletedAt === 0)
  const moving = useMoving(feature, live)
  return (
    <Stack as="section" gap="xs-plus" size="sm-plus" above="md-plus" aria-label={title}>
      <h2>{title}</h2>
      {help !== undefined && live.length > 1 && <p>{help}</p>}
      {items.length > 0 && (
        <RowList label={title}>
          {items.map((item) => (
            <ContentRow
              key={item.id}
              feature={feature}
              item={item}
              isDetailWrapped
              detail={detailOf(item)}
              actions={
                live.length > 1 && (
                  <MoveButtons
                    moving={moving}
                    id={item.id}
                    name={feature.nameOf(item)}
                    index={live.indexOf(item)}
                    count={live.length}
                  />
                )
              }
            />
          ))}
        </RowList>
      )}
      <VisuallyHidden>
        <span role="status">{moving.said}</span>
      </VisuallyHidden>
      {children}
    </Stack>
  )
}
