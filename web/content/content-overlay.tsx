import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ContentItem } from '#api/content-item.ts'
import { RequestFailed } from '#api/failures.ts'
import { Attachments } from '#attachments/attachments.tsx'
import { useWaitingFiles } from '#attachments/use-waiting-files.ts'
import { WaitingFilesInput } from '#attachments/waiting-files-input.tsx'
import { EditingBanner } from '#editing/editing-banner.tsx'
import { useLeaving } from '#editing/use-leaving.tsx'
import { useWords } from '#language/words.ts'
import { type ClientScope, useClientScope } from '#session/client-scope.ts'
import { useSession } from '#session/session.ts'
import { useMay } from '#session/use-may.ts'
import { Button } from '#ui/button.tsx'
import { SlideOverContent } from '#ui/slide-over-content.tsx'
import { SlideOverFrame } from '#ui/slide-over-frame.tsx'
import { useLingering } from '#ui/use-lingering.ts'
import { CancelButton } from '#ui/usual-labels.tsx'
import { AwaitedContent } from './awaited-content.tsx'
import { useContent } from './content.queries.ts'
import { type ContentMode, type ContentPlace, useContentAddress } from './content-address.ts'
import type { ContentFeature } from './content-feature.ts'
import * as contentWords from './content-overlay.texts.ts'
import { DeletionQuestion } from './deletion-question.tsx'
import { PastQuestion } from './past-question.tsx'
import { SaveAsTemplate } from './save-as-template.tsx'
import { TemplateChoice } from './template-choice.tsx'
import { type Unsent, useContentEditing } from './use-content-editing.ts'
import { useRemoval } from './use-removal.ts'
import { type Saved, ViewBanner } from './view-banner.tsx'

/** Headlines that replace the usual ones (§2), and the verb of the question before deleting. */
export type AlternativeTitles = Partial<Readonly<Record<ContentMode | 'remove', string>>>

type OverlayProps<Form extends FieldValues> = {
  readonly feature: ContentFeature<Form>
  /** Whether the parts of the item, such as a goal's tasks, are loaded. */
  readonly isReady?: boolean
  /** Replaces the titles of the kind (§2). */
  readonly titles?: (item: ContentItem | undefined, of: string | undefined) => AlternativeTitles
  /** Whether view mode is read-only, without an edit button. */
  readonly hidesEdit?: boolean
  /** Queues a new item that found no connection, to send it later; its files are not queued. */
  readonly onUnsent?: (unsent: Unsent) => void
  /** Called when the overlay is closed, in whatever way. */
  readonly onClose?: (place: ContentPlace) => void
}

/** One item of content over the page: created, read, changed (§2). It opens by the page's address. */
export function ContentOverlay<Form extends FieldValues>(props: OverlayProps<Form>) {
  const { place, close } = useContentAddress()
  // Outlives the form: a new item is shown under its own id once it is stored.
  const [saved, setSaved] = useState<Saved>()
  const mine = place?.kind === props.feature.kind ? place : undefined
  useTold(mine, props.onClose)
  const shown = useLingering(mine)
  if (shown === undefined) return null
  const isOpen = mine !== undefined
  // The frame stays mounted while its content loads, and when a new item is stored: it slides in once.
  return (
    <SlideOverFrame isBlurred isOpen={isOpen} onCloseRequest={close}>
      <PlacedContent
        key={shown.id ?? 'new'}
        {...props}
        place={shown}
        isOpen={isOpen}
        saved={saved?.id === shown.id ? saved : undefined}
        onSaved={setSaved}
      />
    </SlideOverFrame>
  )
}

/** Calls back when the overlay is left: by its own buttons, by Back, after a question. */
function useTold(place: ContentPlace | undefined, onClose: ((left: ContentPlace) => void) | undefined) {
  const last = useRef(place)
  useEffect(() => {
    const before = last.current
    last.current = place
    if (before !== undefined && place === undefined) onClose?.(before)
  }, [place, onClose])
}

type PlacedProps<Form extends FieldValues> = OverlayProps<Form> & {
  readonly place: ContentPlace
  readonly isOpen: boolean
  readonly saved: Saved | undefined
  readonly onSaved: (saved: Saved | undefined) => void
}

function PlacedContent<Form extends FieldValues>(props: PlacedProps<Form>) {
  const { feature, place, isReady = true } = props
  const scope = useClientScope()
  const { close } = useContentAddress()
  const found = useContent(feature, scope, place.id)
  if (place.id === undefined || (found.data && isReady))
    return <LoadedContent {...props} item={found.data ?? undefined} />
  return (
    <AwaitedContent
      kind={feature.kind}
      read={found}
      isWaiting={Boolean(found.data)}
      isErased={found.error instanceof RequestFailed && found.error.code === 'ERROR.FINALLY_DELETED'}
      onClose={close}
    />
  )
}

function LoadedContent<Form extends FieldValues>(
  props: PlacedProps<Form> & { readonly item: ContentItem | undefined },
) {
  const { feature, place, item: read, isOpen, saved, onSaved } = props
  const t = useWords(contentWords)
  const scope = useClientScope()
  const { open, close } = useContentAddress()
  const [asksDeletion, setAsksDeletion] = useState(false)
  const [asksChoice, setAsksChoice] = useState(false)
  const removal = useRemoval(feature, scope)
  const may = useMay()
  const isAlive = read === undefined || read.deletedAt === 0
  const author = { authorEdits: feature.kind === 'DIARY', authorId: read?.authorId }
  const mayEdit = isAlive && may.touchContent('edit', scope, author)
  // A reader who may not edit gets view mode, whatever the address says.
  const isViewing = place.mode === 'view' || (place.mode === 'edit' && !mayEdit)
  const { id: account } = useSession().account
  const files = useWaitingFiles(scope)
  // Large files take a while: an overlay that was closed meanwhile is not opened again.
  const filesLeft = useRef<Saved['filesLeft']>([])
  const isStillOpen = useRef(isOpen)
  useEffect(() => {
    isStillOpen.current = isOpen
    return () => {
      isStillOpen.current = false
    }
  }, [isOpen])
  const editing = useContentEditing(feature, scope, {
    item: read,
    of: place.of,
    draftAt: (base) => (isViewing ? undefined : { account, of: draftOf(place, scope, base?.id) }),
    onCreated: async ({ id }) => {
      filesLeft.current = await files.uploadTo({ targetType: feature.kind, targetId: id })
    },
    onSaved: (now) => {
      if (!isStillOpen.current) return
      leaving.settle()
      onSaved({
        id: now.id,
        how: read === undefined ? 'created' : 'saved',
        name: feature.nameOf(now),
        filesLeft: filesLeft.current,
      })
      open({ kind: feature.kind, mode: 'view', id: now.id })
    },
    onUnsent: props.onUnsent && !files.areAny ? handOver : undefined,
  })
  // A new item that was typed into while it was being saved is edited from then on.
  const item = read ?? editing.base
  const mode = isViewing ? 'view' : item === undefined ? place.mode : 'edit'
  const { isDirty, isSubmitting } = editing.form.formState
  const hasFiles = files.areAny
  const leaving = useLeaving(isOpen && (isDirty || hasFiles), {
    isDraftStored: !isViewing && !hasFiles,
    onDiscard: () => {
      isStillOpen.current = false
      editing.giveUp()
      files.leaveOutAll()
    },
  })
  function handOver(unsent: Unsent) {
    props.onUnsent?.(unsent)
    leaving.settle()
    close()
  }
  const edit = () => {
    onSaved(undefined)
    editing.reset(read)
    open({ ...place, mode: 'edit' })
  }
  // Nothing can be stored until a template is chosen (§2).
  const isUnchosen = mode === 'template_select' && !isDirty
  const submit = () => {
    if (isViewing && !isDirty) close()
    else if (isUnchosen) setAsksChoice(true)
    else editing.submit()
  }
  const removeIt = async () => {
    setAsksDeletion(false)
    if (item === undefined || !(await removal.remove(item))) return
    leaving.settle()
    close()
  }
  const titles = props.titles?.(item, place.of)
  const kindName = titles?.view ?? t(`kinds.${feature.kind}.one`)
  const { Fields, View, asksForFiles = true } = feature
  return (
    <>
      <SlideOverContent
        onCloseRequest={close}
        title={<Title words={titles?.[mode] ?? usualTitle()} name={scope.name} />}
        headActions={
          isViewing &&
          mayEdit &&
          props.hidesEdit !== true && (
            <Button
              icon={<IconPencil aria-hidden="true" size={18} stroke={1.75} />}
              onPress={edit}
              variant="subtle"
            >
              {t('editThis')}
            </Button>
          )
        }
        banner={
          <EditingBanner
            editing={editing}
            words={{ notSaved: t('notSaved', { kind: kindName }) }}
            otherwise={isViewing && <ViewBanner item={item} saved={saved} />}
          />
        }
        initialFocus={isViewing ? 'title' : 'first-field'}
        onSubmit={submit}
        footer={
          <>
            <CancelButton onPress={close} />
            <Button isPending={isSubmitting} type="submit" variant="primary">
              {mode === 'create' ? t('create') : t('save')}
            </Button>
          </>
        }
      >
        {item === undefined && (
          <TemplateChoice
            place={place}
            fault={asksChoice && isUnchosen ? t('templates.missing') : undefined}
            onChosen={(template) => {
              editing.fill(feature.formOf({ ...template.body } as unknown as ContentItem, place.of))
              void files.copyOf(template)
            }}
          />
        )}
        {isViewing && item ? (
          <View form={editing.form} item={item} />
        ) : (
          !isUnchosen && <Fields form={editing.form} item={item} />
        )}
        {isViewing && item && item.deletedAt === 0 && scope.as !== 'self' && (
          <SaveAsTemplate
            kind={feature.shape}
            name={feature.nameOf(item)}
            attributes={feature.attributesOf(editing.form.getValues())}
          />
        )}
        {item === undefined && !isUnchosen && asksForFiles && <WaitingFilesInput files={files} />}
        {item !== undefined && (
          <Attachments
            scope={scope}
            of={{ targetType: feature.kind, targetId: item.id }}
            mayChange={mode === 'edit' && asksForFiles}
          />
        )}
        {mode === 'edit' && item && may.touchContent('delete', scope) && (
          <div>
            <Button
              icon={<IconTrash aria-hidden="true" size={18} stroke={1.75} />}
              onPress={() => setAsksDeletion(true)}
              variant="danger-subtle"
            >
              {t('remove')}
            </Button>
          </div>
        )}
      </SlideOverContent>
      {leaving.question}
      <PastQuestion editing={editing} />
      {item && (
        <DeletionQuestion
          feature={feature}
          item={item}
          kindName={kindName}
          isOpen={asksDeletion}
          confirmLabel={titles?.remove ?? t(`kinds.${feature.kind}.remove`)}
          isPending={removal.isPending}
          onCancel={() => setAsksDeletion(false)}
          onConfirm={() => void removeIt()}
        />
      )}
    </>
  )

  function usualTitle(): string {
    if (mode === 'template_select') return t('fromTemplate')
    return t(`kinds.${feature.kind}.${mode === 'view' ? 'one' : mode}`)
  }
}

/** The client's name, shown over content that is not the reader's own. */
function Title({ words, name }: { readonly words: string; readonly name: string | undefined }) {
  const t = useWords(contentWords)
  return name === undefined ? words : `${words} ${t('of', { name })}`
}

/** The draft's key: the item, or the parent of a new one. */
function draftOf({ kind, of }: ContentPlace, { clientId }: ClientScope, id: string | undefined): string {
  return ['content', kind, clientId, id ?? 'new', id === undefined ? (of ?? '') : ''].join(' ')
}
