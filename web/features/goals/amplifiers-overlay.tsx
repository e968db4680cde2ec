import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { type ContentPlace, useContentAddress } from '#content/content-address.ts'
import * as contentWords from '#content/content-overlay.texts.ts'
import { textOf } from '#content/item-values.ts'
import { TemplateChoice } from '#content/template-choice.tsx'
import { EditingBanner } from '#editing/editing-banner.tsx'
import { useLeaving } from '#editing/use-leaving.tsx'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useClientScope } from '#session/client-scope.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SlideOver } from '#ui/slide-over.tsx'
import { useLingering } from '#ui/use-lingering.ts'
import { CancelButton } from '#ui/usual-labels.tsx'
import { AmplifierInputs } from './amplifier-inputs.tsx'
import { newLine } from './amplifier-lines.ts'
import { AmplifierRows } from './amplifier-rows.tsx'
import * as goalsWords from './goals.texts.ts'
import * as plannedTexts from './planned.texts.ts'
import { useAmplifierLines } from './use-amplifier-lines.ts'
import { useAmplifierRule } from './use-amplifier-rule.ts'

/** All primary reinforcers of a client in one overlay: the whole list is edited (§2). */
export function AmplifiersOverlay() {
  const { place } = useContentAddress()
  const mine = place?.kind === 'AMPLIFIER' ? place : undefined
  const shown = useLingering(mine)
  return shown && <ShownAmplifiers isOpen={mine !== undefined} place={shown} />
}

type ShownProps = { readonly isOpen: boolean; readonly place: ContentPlace }

function ShownAmplifiers({ isOpen, place }: ShownProps) {
  const { mode } = place
  const shared = useWords(contentWords)
  const plannedWords = useWords(plannedTexts)
  const { name, isReadOnly } = useClientScope()
  const { open, close } = useContentAddress()
  const isViewing = mode === 'view'
  const list = useAmplifierLines(isOpen && !isViewing)
  const leaving = useLeaving(isOpen && list.isDirty && !isViewing, {
    isDraftStored: true,
    onDiscard: list.giveUp,
  })
  const faultOf = useAmplifierRule()
  const [isTried, setTried] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const show = (next: ContentPlace['mode']) => {
    setTried(false)
    setSaved(false)
    open({ kind: 'AMPLIFIER', mode: next })
  }
  const submit = async () => {
    if (isViewing) return close()
    setTried(true)
    const isUnchosen = mode === 'template_select' && !list.isDirty
    if (isUnchosen || list.lines.some(({ title }) => faultOf(title) !== true)) return undefined
    if (!(await list.save())) return undefined
    leaving.settle()
    show('view')
    return setSaved(true)
  }
  const words = isViewing ? shared('kinds.AMPLIFIER.one') : titleOf(mode)
  return (
    <>
      <SlideOver
        isOpen={isOpen}
        onCloseRequest={close}
        isBlurred
        title={name === undefined ? words : `${words} ${shared('of', { name })}`}
        headActions={
          isViewing &&
          !isReadOnly && (
            <Button
              icon={<IconPencil aria-hidden="true" size={18} stroke={1.75} />}
              onPress={() => show('edit')}
              variant="subtle"
            >
              {shared('editThis')}
            </Button>
          )
        }
        initialFocus={isViewing || !list.isReady ? 'title' : 'first-field'}
        onSubmit={() => void submit()}
        banner={
          isViewing ? (
            isSaved && <SavedBanner />
          ) : (
            <EditingBanner editing={list} words={{ notSaved: plannedWords('changeFailed') }} />
          )
        }
        footer={
          <>
            <CancelButton onPress={close} />
            {(isViewing || list.isReady) && (
              <Button isPending={list.isPending} type="submit" variant="primary">
                {shared(mode === 'create' ? 'create' : 'save')}
              </Button>
            )}
          </>
        }
      >
        {isViewing ? (
          <AmplifierRows />
        ) : !list.isReady ? (
          <Part
            read={list.read}
            isWaiting
            missing={shared('unreadableList')}
            skeleton={<Skeleton count={3} />}
            empty={null}
          >
            {() => null}
          </Part>
        ) : (
          <>
            <TemplateChoice
              place={mode === 'edit' ? { ...place, mode: 'create' } : place}
              fault={isTried && !list.isDirty ? shared('templates.missing') : undefined}
              onChosen={({ body }) =>
                list.setLines([
                  ...list.lines.filter(({ id, title }) => id !== undefined || title.trim() !== ''),
                  newLine(textOf(body.title)),
                ])
              }
            />
            <AmplifierInputs
              lines={list.lines}
              onChange={list.setLines}
              faultOf={(title) => {
                const fault = faultOf(title)
                return isTried && fault !== true ? fault : undefined
              }}
            />
          </>
        )}
      </SlideOver>
      {leaving.question}
    </>
  )

  function titleOf(writing: Exclude<ContentPlace['mode'], 'view'>): string {
    return shared(writing === 'template_select' ? 'fromTemplate' : `kinds.AMPLIFIER.${writing}`)
  }
}

function SavedBanner() {
  const t = useWords(goalsWords)
  const shared = useWords(contentWords)
  return (
    <Banner tone="success" headline={shared('saved.headline')}>
      {t('amplifier.saved')}
    </Banner>
  )
}
