import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContentAddress } from '#content/content-address.ts'
import { useChangeContent, useContents } from '#content/content.queries.ts'
import { DiscardQuestion } from '#content/discard-question.tsx'
import { textOf } from '#content/item-values.ts'
import { useWhose } from '#content/whose.ts'
import { useErrorText } from '#language/error-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SlideOver } from '#ui/slide-over.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLingering } from '#ui/use-lingering.ts'
import { useUnsaved } from '#ui/use-unsaved.ts'
import { amplifiers } from './goal.ts'
import styles from './goals.module.css'

type Line = { readonly key: string; readonly id?: string; readonly version?: number; readonly title: string }

const newLine = (): Line => ({ key: crypto.randomUUID(), title: '' })

/** All primary reinforcers of a client in one overlay: the whole list is edited (§2). */
export function AmplifiersOverlay() {
  const { place } = useContentAddress()
  const mine = place?.kind === 'AMPLIFIER' ? place : undefined
  const shown = useLingering(mine)
  return shown && <ShownAmplifiers isOpen={mine !== undefined} isNew={shown.mode === 'create'} />
}

function ShownAmplifiers({ isOpen, isNew }: { readonly isOpen: boolean; readonly isNew: boolean }) {
  const { t } = useTranslation('goals')
  const { t: shared } = useTranslation('content')
  const { close } = useContentAddress()
  const { lines, setLines, isDirty, save, refusal, isSaving } = useLines(isOpen)
  const unsaved = useUnsaved(isOpen && isDirty)
  const [isTried, setTried] = useState(false)
  const submit = async () => {
    setTried(true)
    if (lines.some(({ title }) => title.trim() === '') || !(await save())) return
    unsaved.settle()
    close()
  }
  return (
    <>
      <SlideOver
        isOpen={isOpen}
        onCloseRequest={close}
        isBlurred
        title={shared(`kinds.AMPLIFIER.${isNew ? 'create' : 'edit'}`)}
        closeLabel={shared('close')}
        initialFocus="first-field"
        onSubmit={() => void submit()}
        banner={
          refusal !== undefined && (
            <Banner tone="error" headline={t('changeFailed')}>
              {refusal} {shared('stillHere')}
            </Banner>
          )
        }
        footer={
          <>
            <Button onPress={close}>{shared('cancel')}</Button>
            <Button isPending={isSaving} type="submit" variant="primary">
              {shared('save')}
            </Button>
          </>
        }
      >
        <ol className={styles.lines}>
          {lines.map((line, index) => (
            <li key={line.key}>
              <TextField
                label={
                  <span className={styles.quietLabel}>{t('amplifier.number', { number: index + 1 })}</span>
                }
                placeholder={t('amplifier.new')}
                autoComplete="off"
                value={line.title}
                error={
                  isTried && line.title.trim() === ''
                    ? shared('faults.required', { label: t('amplifier.title') })
                    : undefined
                }
                onChange={(title) => setLines(lines.map((one) => (one === line ? { ...line, title } : one)))}
              />
              <IconButton
                label={t('amplifier.remove', { number: index + 1 })}
                onPress={() => setLines(lines.filter((one) => one !== line))}
              >
                <IconTrash aria-hidden="true" size={18} stroke={1.75} />
              </IconButton>
            </li>
          ))}
        </ol>
        <div>
          <Button
            icon={<IconPlus aria-hidden="true" size={18} stroke={1.75} />}
            onPress={() => setLines([...lines, newLine()])}
            variant="subtle"
          >
            {t('amplifier.add')}
          </Button>
        </div>
      </SlideOver>
      <DiscardQuestion unsaved={unsaved} />
    </>
  )
}

/** The list as it is edited, begun anew each time the overlay opens. */
function useLines(isOpen: boolean) {
  const errorText = useErrorText()
  const whose = useWhose()
  const { data } = useContents(amplifiers, whose)
  const change = useChangeContent(amplifiers, whose)
  const [lines, setLines] = useState<readonly Line[]>([])
  const [begun, setBegun] = useState<readonly Line[]>([])
  const [refusal, setRefusal] = useState<string>()
  const isReady = data !== undefined
  useEffect(() => {
    if (!isOpen || data === undefined) return
    const stored = data
      .toReversed()
      .map(({ id, version, title }) => ({ key: id, id, version, title: textOf(title) }))
    setBegun(stored)
    setLines(stored.length > 0 ? stored : [newLine()])
    setRefusal(undefined)
    // Only when it opens: what is typed must not be overwritten by what is read again meanwhile.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen, isReady])
  const kept = new Set(lines.map(({ id }) => id))
  const removed = begun.filter(({ id }) => !kept.has(id))
  const changed = lines.filter((line) => begun.find(({ id }) => id === line.id)?.title !== line.title.trim())
  const save = async () => {
    setRefusal(undefined)
    try {
      for (const { key, id, version, title } of changed) {
        const attributes = { title: title.trim() }
        await change.mutateAsync(
          id === undefined || version === undefined
            ? { type: 'create', attributes, key }
            : { type: 'change', id, version, attributes, key: crypto.randomUUID() },
        )
      }
      for (const { id, version } of removed) {
        if (id !== undefined && version !== undefined)
          await change.mutateAsync({ type: 'delete', id, version, key: crypto.randomUUID() })
      }
      return true
    } catch (error) {
      setRefusal(errorText(error))
      return false
    }
  }
  const isDirty = removed.length > 0 || changed.some(({ title }) => title.trim() !== '')
  return { lines, setLines, isDirty, save, refusal, isSaving: change.isPending }
}
