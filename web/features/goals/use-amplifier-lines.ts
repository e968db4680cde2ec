import { useEffect, useRef, useState } from 'react'
import { RequestFailed } from '#api/failures.ts'
import { newId } from '#api/new-id.ts'
import { useChangeContent, useContents } from '#content/content.queries.ts'
import { dropDraft, findDraft, keepDraft } from '#drafts/drafts.ts'
import { useErrorText } from '#language/error-text.ts'
import { useSession } from '#session/session.ts'
import { useWhose } from '#session/whose.ts'
import {
  type AmplifierLine,
  changesOf,
  type EditedLines,
  isEdited,
  linesOf,
  mergeLines,
  newLine,
  overPresent,
  type StoredLine,
  withStored,
} from './amplifier-lines.ts'
import { amplifiers } from './goal.ts'

/** The list as it is kept, with the keys of what was tried to be sent: the next try is the same one, after a reload too. */
type ListDraft = EditedLines & { readonly sentAs?: Readonly<Record<string, string>> }

/** The list of reinforcers while it is written; begun anew each time, from what is stored or from a draft (§7). */
export function useAmplifierLines(isWriting: boolean) {
  const errorText = useErrorText()
  const { id: account } = useSession().account
  const whose = useWhose()
  const read = useContents(amplifiers, whose)
  const { data, refetch } = read
  const change = useChangeContent(amplifiers, whose)
  const of = `content AMPLIFIER ${whose.clientId} list`
  const [edited, setEdited] = useState<EditedLines>({ begun: [], lines: [] })
  const [isBegun, setBegun] = useState(false)
  const [isRestored, setRestored] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [conflict, setConflict] = useState<readonly StoredLine[]>()
  const [isSaving, setSaving] = useState(false)
  const keys = useRef(new Map<string, string>())
  const isReady = data !== undefined
  useEffect(() => {
    if (!isWriting || data === undefined) return undefined
    const present = linesOf(data)
    const coming = { isAwaited: true }
    setEdited(begunFrom(present))
    setBegun(true)
    setRefusal(undefined)
    setConflict(undefined)
    void findDraft({ account, of }).then((found) => {
      const draft = found as ListDraft | undefined
      if (!coming.isAwaited || draft === undefined) return
      for (const [said, key] of Object.entries(draft.sentAs ?? {})) keys.current.set(said, key)
      setEdited((now) => (isEdited(now) ? now : { begun: present, lines: mergeLines(draft, present) }))
      setRestored(true)
    })
    return () => {
      coming.isAwaited = false
      setRestored(false)
    }
    // Only when it opens: what is typed must not be overwritten by what is read again meanwhile.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isWriting, isReady, account, of])

  const keyOf = (said: string) => {
    const key = keys.current.get(said) ?? newId()
    keys.current.set(said, key)
    return key
  }
  const keep = async (next: EditedLines) => {
    if (!isEdited(next)) return dropDraft({ account, of })
    await keepDraft({ account, of }, {
      ...next,
      sentAs: Object.fromEntries(keys.current),
    } satisfies ListDraft)
  }
  const edit = (next: EditedLines) => {
    setEdited(next)
    void keep(next)
  }
  const keyOfLine = ({ key, version, title }: AmplifierLine) =>
    keyOf(JSON.stringify([key, version, title.trim()]))
  const sendLine = (line: AmplifierLine) => {
    const { id, version } = line
    const attributes = { title: line.title.trim() }
    const idempotencyKey = keyOfLine(line)
    return change.mutateAsync(
      id === undefined || version === undefined
        ? { type: 'create', attributes, key: idempotencyKey }
        : { type: 'change', id, version, attributes, key: idempotencyKey },
    )
  }
  /** What is stored already is not sent again with the next try. */
  const sendAll = async () => {
    let left = edited
    const { written, removed } = changesOf(left)
    for (const line of written) {
      keyOfLine(line)
      await keep(left)
      const stored = await sendLine(line)
      if (stored !== null) edit((left = withStored(left, line.key, stored)))
    }
    for (const { id, version } of removed) {
      await change.mutateAsync({ type: 'delete', id, version, key: keyOf(`delete ${id} ${version}`) })
      edit((left = { ...left, begun: left.begun.filter((one) => one.id !== id) }))
    }
  }
  const save = async (): Promise<boolean> => {
    setRefusal(undefined)
    setConflict(undefined)
    setSaving(true)
    try {
      await sendAll()
      return true
    } catch (error) {
      const isStale = error instanceof RequestFailed && error.code === 'ERROR.CONFLICT'
      const present = isStale ? (await refetch()).data : undefined
      if (present === undefined) setRefusal(errorText(error))
      else setConflict(linesOf(present))
      return false
    } finally {
      setSaving(false)
    }
  }
  return {
    /** Nothing may be written before what is stored is there. */
    isReady: isBegun,
    read,
    lines: edited.lines,
    setLines: (lines: readonly AmplifierLine[]) => edit({ ...edited, lines }),
    isDirty: isEdited(edited),
    isRestored,
    isSaving,
    refusal,
    /** Somebody else stored something meanwhile: the two ways to go on (§7). */
    conflict: conflict && {
      reload: () => {
        edit(begunFrom(conflict))
        setConflict(undefined)
      },
      keepMine: () => {
        edit(overPresent(edited, conflict))
        setConflict(undefined)
      },
    },
    giveUp: () => {
      edit(begunFrom(data === undefined ? [] : linesOf(data)))
      setRestored(false)
    },
    save,
  }
}

function begunFrom(present: readonly StoredLine[]): EditedLines {
  return { begun: present, lines: present.length > 0 ? present : [newLine()] }
}
