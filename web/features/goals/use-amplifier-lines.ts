import { useEffect, useRef, useState } from 'react'
import { useChangeContent, useContents } from '#content/content.queries.ts'
import { addToDraft, dropDraft, findDraft, storeDraft } from '#drafts/drafts.ts'
import { isSame } from '#editing/merge.ts'
import { typedEarly } from '#editing/typed-early.ts'
import { useEditing } from '#editing/use-editing.ts'
import type { SentKeys } from '#editing/use-same-key.ts'
import { useClientScope } from '#session/client-scope.ts'
import { useSession } from '#session/session.ts'
import {
  type AmplifierLine,
  changesOf,
  type EditedLines,
  isEdited,
  linesOf,
  mergeDrafts,
  newLine,
  overPresent,
  type StoredLine,
  withStored,
} from './amplifier-lines.ts'
import { amplifiers } from './goal.ts'

/**
 * The list as it is stored as a draft, with the idempotency keys of its attempts: a further attempt uses the same
 * ones, after a reload too.
 */
type ListDraft = EditedLines & { readonly sentAs?: SentKeys }

/** The edited list of reinforcers; opened each time from the stored list or from a draft (§7). */
export function useAmplifierLines(isWriting: boolean) {
  const { id: account } = useSession().account
  const scope = useClientScope()
  const read = useContents(amplifiers, scope)
  const { data, refetch } = read
  const change = useChangeContent(amplifiers, scope)
  const of = `content AMPLIFIER ${scope.clientId} list`
  const core = useEditing<readonly StoredLine[]>({
    base: [],
    versionOf: () => undefined,
    reread: async () => {
      const { data: present } = await refetch()
      return present && linesOf(present)
    },
  })
  const [edited, setEdited] = useState<EditedLines>({ begun: [], lines: [] })
  // During a save line by line, the rendered list is outdated.
  const latest = useRef(edited)
  const [isBegun, setBegun] = useState(false)
  const [isRestored, setRestored] = useState(false)
  const isReady = data !== undefined
  const show = (next: EditedLines) => {
    latest.current = next
    setEdited(next)
  }
  /** The way to join the list with the older draft until the device's store has answered. */
  const early = useRef<ReturnType<typeof earlyList>>(undefined)
  const keep = async () => {
    if (early.current !== undefined) {
      const typed = { ...latest.current, sentAs: core.keys.all() }
      await addToDraft({ account, of }, early.current.joinedWith(typed))
      return
    }
    if (!isEdited(latest.current)) return dropDraft({ account, of })
    const sentAs = core.keys.all()
    await storeDraft({ account, of }, { ...latest.current, sentAs } satisfies ListDraft)
  }
  const edit = (next: EditedLines) => {
    show(next)
    void keep()
  }
  useEffect(() => {
    if (!isWriting || data === undefined) return undefined
    const present = linesOf(data)
    const coming = { isAwaited: true }
    const awaited = earlyList()
    early.current = awaited
    show(begunFrom(present))
    core.begin(present)
    setBegun(true)
    void findDraft({ account, of }).then((found) => {
      // A save that goes on after closing still leaves the older draft alone.
      if (!coming.isAwaited) return
      early.current = undefined
      const older = awaited.olderThan(found) as ListDraft | undefined
      if (older === undefined) return
      core.keys.goOnWith(older.sentAs ?? {})
      show(mergeDrafts(older, latest.current))
      setRestored(true)
    })
    return () => {
      coming.isAwaited = false
      setRestored(false)
    }
    // Only at opening: reading the list again must not overwrite typed text.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isWriting, isReady, account, of])

  const sendLine = async (line: AmplifierLine) => {
    const { id, version, title } = line
    const attributes = { title: title.trim() }
    const key = core.keys.of([line.key, version, attributes.title])
    await keep()
    return change.mutateAsync(
      id === undefined || version === undefined
        ? { type: 'create', attributes, key }
        : { type: 'change', id, version, attributes, key },
    )
  }
  const goOnFrom = (next: EditedLines) => {
    edit(next)
    core.goOnFrom(next.begun)
  }
  /** Lines that are already stored are not sent again by the next attempt. */
  const sendAll = async (wanted: EditedLines) => {
    edit(wanted)
    const { written, removed } = changesOf(wanted)
    for (const line of written) {
      const stored = await sendLine(line)
      if (stored !== null) goOnFrom(withStored(latest.current, line, stored))
    }
    for (const { id, version } of removed) {
      const key = core.keys.of(['delete', id, version])
      await change.mutateAsync({ type: 'delete', id, version, key })
      goOnFrom({ ...latest.current, begun: latest.current.begun.filter((one) => one.id !== id) })
    }
  }
  const save = async (): Promise<boolean> => {
    const ending = await core.save(
      {
        changeOf: (base) => (base === core.base ? latest.current : overPresent(latest.current, base)),
        differencesOf: (_, present) =>
          isSame(titlesOf(latest.current.begun), titlesOf(present))
            ? []
            : [{ field: 'lines', there: present, mine: latest.current.lines }],
      },
      sendAll,
    )
    const isTypedOn = ending.type === 'saved' && isEdited(latest.current)
    if (isTypedOn) core.begin(latest.current.begun, 'partly')
    return !isTypedOn && (ending.type === 'saved' || ending.type === 'unchanged')
  }
  return {
    ...core,
    /** Editing is disabled until the stored list is loaded. */
    isReady: isBegun,
    read,
    lines: edited.lines,
    setLines: (lines: readonly AmplifierLine[]) => edit({ ...edited, lines }),
    isDirty: isEdited(edited),
    isDrafted: true,
    isRestored,
    reload: () => {
      if (core.conflict === undefined) return
      edit(begunFrom(core.conflict.present))
      core.begin(core.conflict.present)
    },
    keepMine: () => {
      if (core.conflict === undefined) return
      edit(overPresent(edited, core.conflict.present))
      core.begin(core.conflict.present, 'kept')
    },
    giveUp: () => {
      const present = data === undefined ? [] : linesOf(data)
      edit(begunFrom(present))
      core.begin(present)
      setRestored(false)
    },
    save,
  }
}

function earlyList() {
  return typedEarly<ListDraft>((found, typed) => {
    const older = found as ListDraft | undefined
    const sentAs = { ...older?.sentAs, ...typed.sentAs }
    const joined = older === undefined ? typed : mergeDrafts(older, typed)
    return isEdited(joined) ? ({ ...joined, sentAs } satisfies ListDraft) : undefined
  })
}

function begunFrom(present: readonly StoredLine[]): EditedLines {
  return { begun: present, lines: present.length > 0 ? present : [newLine()] }
}

function titlesOf(lines: readonly StoredLine[]) {
  return lines.map(({ id, title }) => [id, title])
}
