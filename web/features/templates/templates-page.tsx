import type { Template } from '@standfest/domain/features/templates/templates.ts'
import { IconPlus, IconTemplate } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTemplates } from '#content/templates.queries.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useMay } from '#session/use-may.ts'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { ChipGroup } from '#ui/chip-group.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Menu } from '#ui/menu.tsx'
import { MenuItem } from '#ui/menu-item.tsx'
import { NoHits } from '#ui/no-hits.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { RowList } from '#ui/row-list.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'
import { MessageTemplateDialog } from './message-template-dialog.tsx'
import { kindOfNew, newTemplate, useTemplateAddress } from './template-address.ts'
import { emptyTemplate, type WrittenKind, writtenKindOf, writtenKinds } from './template-kinds.ts'
import { TemplateRow } from './template-row.tsx'
import { TemplateWordsOverlay } from './template-words-overlay.tsx'
import * as words from './templates.texts.ts'
import { useKindName } from './use-kind-name.ts'

/** The page with a therapist's own templates and those of the clinic. */
export function TemplatesPage() {
  const t = useWords(words)
  const found = useTemplates()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<readonly WrittenKind[]>([])
  const kindName = useKindName()
  const { place, open, close } = useTemplateAddress()
  const field = useRef<HTMLInputElement>(null)
  const wanted = text.trim().toLocaleLowerCase()
  const all = found.data ?? []
  const kinds = writtenKinds.filter((kind) => all.some((one) => writtenKindOf(one) === kind))
  const shown = all.filter(
    (one) =>
      one.title.toLocaleLowerCase().includes(wanted) &&
      (chosen.length === 0 || chosen.includes(writtenKindOf(one))),
  )
  return (
    <>
      <PageHead
        title={t('title')}
        actions={
          <>
            {(found.isPending || all.length > 0) && (
              <SearchField
                ref={field}
                label={t('search')}
                placeholder={t('search')}
                value={text}
                onChange={setText}
              />
            )}
            <Menu
              label={t('newTemplate')}
              trigger={
                <Button icon={<IconPlus aria-hidden="true" size={18} stroke={1.75} />} variant="primary">
                  {t('newTemplate')}
                </Button>
              }
            >
              {writtenKinds.map((kind) => (
                <MenuItem key={kind} onAction={() => open(newTemplate(kind))}>
                  {kindName(kind)}
                </MenuItem>
              ))}
            </Menu>
          </>
        }
      />
      <NewTemplate place={place} onClose={close} />
      <OpenedTemplate template={all.find(({ id }) => id === place)} onClose={close} />
      <Text below="sm" tone="text-2" maxWidth="text">
        {t('intro')}
      </Text>
      <Part
        read={found}
        missing={t('unreadable')}
        skeleton={<Skeleton count={4} />}
        empty={
          <EmptyState icon={<IconTemplate aria-hidden="true" size={22} stroke={1.75} />}>
            {t('empty')}
          </EmptyState>
        }
      >
        {() => (
          <>
            {kinds.length > 1 && (
              <ChipGroup
                label={t('kinds')}
                options={kinds.map((id) => ({ id, label: kindName(id) }))}
                value={chosen}
                onChange={setChosen}
              />
            )}
            {shown.length === 0 && (
              <NoHits
                text={text === '' ? t('noneOfKind') : t('noHits', { text })}
                clear={t('searchClear')}
                onClear={() => {
                  setText('')
                  setChosen([])
                }}
                field={field}
              />
            )}
            <Group title={t('own')} templates={shown.filter(({ clinicFlag }) => !clinicFlag)} />
            <Group title={t('clinic')} templates={shown.filter(({ clinicFlag }) => clinicFlag)} />
          </>
        )}
      </Part>
    </>
  )
}

function Group({ title, templates }: { readonly title: string; readonly templates: readonly Template[] }) {
  if (templates.length === 0) return null
  return (
    <Box as="section" above="md-plus" aria-label={title}>
      <Text as="h2" below="xs">
        {title}
      </Text>
      <RowList label={title}>
        {templates.map((template) => (
          <TemplateRow key={template.id} template={template} />
        ))}
      </RowList>
    </Box>
  )
}

/** The empty form for the kind that the address names; nothing where it names none. */
function NewTemplate({
  place,
  onClose,
}: {
  readonly place: string | undefined
  readonly onClose: () => void
}) {
  const kind = kindOfNew(place)
  if (kind === undefined) return null
  if (kind === 'MESSAGE') return <MessageTemplateDialog onClose={onClose} />
  return <TemplateWordsOverlay key={kind} template={emptyTemplate(kind)} onClose={onClose} />
}

/**
 * The overlay with the texts of one template; nothing where the address names none, or one that the reader may not
 * edit.
 */
function OpenedTemplate({
  template,
  onClose,
}: {
  readonly template: Template | undefined
  readonly onClose: () => void
}) {
  const may = useMay()
  if (!template || !may.changeTemplate(template)) return null
  const { kind } = template
  return kind === 'MESSAGE' ? (
    <MessageTemplateDialog key={template.id} template={template} onClose={onClose} />
  ) : (
    <TemplateWordsOverlay key={template.id} template={{ ...template, kind }} onClose={onClose} />
  )
}
