import { useEffect, useRef, useState } from 'react'
import type { ContentItem } from '#api/content-item.ts'
import { useErrorText } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { useBanner } from '#session/banners.tsx'
import { useClientScope } from '#session/client-scope.ts'
import { useChangeContent } from './content.queries.ts'
import type { NamedContent } from './content-feature.ts'
import * as words from './content-overlay.texts.ts'

export type Moving = {
  /**
   * The pressed button keeps the focus while the item moves, or passes it to its neighbour at the end of the list.
   */
  readonly refOf: (id: string, to: 'up' | 'down') => (button: HTMLButtonElement | null) => void
  readonly move: (from: number, to: 'up' | 'down') => void
  /** The item's new position, for screen readers. */
  readonly said: string
}

/** Moves the items of a list up and down: positions are numbered from one, and those that change are stored (§3). */
export function useMoving(feature: NamedContent, items: readonly ContentItem[]): Moving {
  const t = useWords(words)
  const { show } = useBanner()
  const errorText = useErrorText()
  const change = useChangeContent(feature, useClientScope())
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  const isUnderWay = useRef(false)
  const [moved, setMoved] = useState<{ readonly id: string; readonly to: 'up' | 'down' }>()
  const movedTo = items.findIndex(({ id }) => id === moved?.id)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (moved === undefined) return
    const { id, to } = moved
    const button =
      buttons.current.get(`${id} ${to}`) ?? buttons.current.get(`${id} ${to === 'up' ? 'down' : 'up'}`)
    button?.focus()
  }, [moved, movedTo])

  const move = async (from: number, to: 'up' | 'down') => {
    const [item, place] = [items[from], to === 'up' ? from - 1 : from + 1]
    if (item === undefined || isUnderWay.current) return
    isUnderWay.current = true
    const next = items.toSpliced(from, 1).toSpliced(place, 0, item)
    try {
      for (const [index, { id, version, position }] of next.entries()) {
        const attributes = { position: index + 1 }
        if (position === attributes.position) continue
        await change.mutateAsync({ type: 'change', id, version, attributes, key: crypto.randomUUID() })
      }
      setMoved({ id: item.id, to })
      setSaid(t('moving.done', { name: feature.nameOf(item), place: place + 1 }))
    } catch (error) {
      show({ tone: 'error', headline: t('moving.failed'), text: errorText(error), about: error })
    } finally {
      isUnderWay.current = false
    }
  }
  return {
    refOf: (id, to) => (button) => {
      if (button) buttons.current.set(`${id} ${to}`, button)
      else buttons.current.delete(`${id} ${to}`)
    },
    move: (from, to) => void move(from, to),
    said,
  }
}
