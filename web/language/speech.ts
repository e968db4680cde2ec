import { pieces } from './spoken-pieces.ts'

/** The browser's speech synthesis; absent in some of the browsers that are part of an app. */
function synthesis(): SpeechSynthesis | undefined {
  return 'speechSynthesis' in window ? window.speechSynthesis : undefined
}

/**
 * [Note: Local voices] A voice that is not on the device is sent the text, so that another company learns what somebody is asked and
 * writes. Only a voice that says of itself that it is local reads, it is named in each utterance, and without one there is no button.
 */
function localVoice(locale: string): SpeechSynthesisVoice | undefined {
  const fitting = (synthesis()?.getVoices() ?? []).filter(
    (voice) => voice.localService === true && languageOf(voice.lang) === languageOf(locale),
  )
  const ofRegion = fitting.filter(({ lang }) => normal(lang) === normal(locale))
  const nearest = ofRegion.length > 0 ? ofRegion : fitting
  return nearest.find((voice) => voice.default) ?? nearest[0]
}

/** Whether a text in this language can be read by a voice of the device. */
export function isReadable(locale: string): boolean {
  return localVoice(locale) !== undefined
}

/** Android writes de_DE. */
function normal(tag: string): string {
  return tag.replaceAll('_', '-').toLowerCase()
}

function languageOf(tag: string): string {
  return normal(tag).split('-')[0] ?? ''
}

/** What is read now: the button that began it, and what of it is still to be read. */
type Reading = { readonly by: string; readonly locale: string; readonly waiting: string[] }

let reading: Reading | undefined
/** The utterance is kept while it is spoken: Chromium forgets the events of one that nothing refers to. */
let spoken: SpeechSynthesisUtterance | undefined
const watchers = new Set<() => void>()

/** Calls back when another text is read, or when the voices of the device are known, which are loaded late. */
export function watchReading(watch: () => void): () => void {
  watchers.add(watch)
  // Safari's synthesis was no event target for long; it knows its voices from the start.
  synthesis()?.addEventListener?.('voiceschanged', watch)
  return () => {
    watchers.delete(watch)
    synthesis()?.removeEventListener?.('voiceschanged', watch)
  }
}

/** Whose text is read now. */
export function readingNow(): string | undefined {
  return reading?.by
}

/** Reads a text from its beginning, and ends what was read before. */
export function startReading(by: string, text: string, locale: string): void {
  stopReading()
  reading = { by, locale, waiting: [...pieces(text)] }
  document.addEventListener('visibilitychange', stopWhenHidden)
  window.addEventListener('pagehide', stopReading)
  tellWatchers()
  readOn(reading)
}

/** Ends what is read: on request, and when the page is left, hidden or locked. */
export function stopReading(): void {
  if (reading === undefined) return
  reading = undefined
  spoken = undefined
  document.removeEventListener('visibilitychange', stopWhenHidden)
  window.removeEventListener('pagehide', stopReading)
  synthesis()?.cancel()
  tellWatchers()
}

function stopWhenHidden(): void {
  if (document.visibilityState === 'hidden') stopReading()
}

/** Piece after piece; the events of a piece that was ended belong to no reading any more. */
function readOn(mine: Reading): void {
  if (reading !== mine) return
  const piece = mine.waiting.shift()
  // Looked up for each piece: a voice can be removed meanwhile, and then the browser would choose one by itself.
  const voice = localVoice(mine.locale)
  if (piece === undefined || voice === undefined) return stopReading()
  const utterance = new SpeechSynthesisUtterance(piece)
  utterance.voice = voice
  utterance.lang = voice.lang
  utterance.onend = () => readOn(mine)
  utterance.onerror = () => {
    if (reading === mine) stopReading()
  }
  spoken = utterance
  synthesis()?.speak(spoken)
}

function tellWatchers(): void {
  for (const watch of watchers) watch()
}
