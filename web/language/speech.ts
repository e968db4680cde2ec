import { pieces } from './spoken-pieces.ts'

/** The Web Speech API; absent in some in-app browsers (web views). */
function synthesis(): SpeechSynthesis | undefined {
  return 'speechSynthesis' in window ? window.speechSynthesis : undefined
}

/**
 * [Note: Local voices] A remote voice sends the text to its vendor, who would learn what clients are asked and write. Only voices with
 * `localService` are used, each utterance names its voice explicitly, and without one there is no button.
 */
function localVoice(locale: string): SpeechSynthesisVoice | undefined {
  const fitting = (synthesis()?.getVoices() ?? []).filter(
    (voice) => voice.localService && languageOf(voice.lang) === languageOf(locale),
  )
  const ofRegion = fitting.filter(({ lang }) => normal(lang) === normal(locale))
  const nearest = ofRegion.length > 0 ? ofRegion : fitting
  return nearest.find((voice) => voice.default) ?? nearest[0]
}

/** Whether the device has a local voice for a language. */
export function isReadable(locale: string): boolean {
  return localVoice(locale) !== undefined
}

/** Android separates language tags with an underscore: de_DE. */
function normal(tag: string): string {
  return tag.replaceAll('_', '-').toLowerCase()
}

function languageOf(tag: string): string {
  return normal(tag).split('-')[0] ?? ''
}

/** The text being read: the id of its button, and the pieces still in the queue. */
type Reading = { readonly by: string; readonly locale: string; readonly waiting: string[] }

let reading: Reading | undefined
/** Held while it is spoken: Chromium garbage-collects an unreferenced utterance, and its events with it. */
let spoken: SpeechSynthesisUtterance | undefined
const watchers = new Set<() => void>()

/** Calls back when another text is read, or on `voiceschanged`: browsers load the list of voices asynchronously. */
export function watchReading(watch: () => void): () => void {
  watchers.add(watch)
  // `speechSynthesis` is no EventTarget in older versions of Safari, which load their voices synchronously.
  synthesis()?.addEventListener?.('voiceschanged', watch)
  return () => {
    watchers.delete(watch)
    synthesis()?.removeEventListener?.('voiceschanged', watch)
  }
}

/** The id of the button whose text is being read. */
export function readingNow(): string | undefined {
  return reading?.by
}

/** Reads a text from its beginning, and stops the one that was being read. */
export function startReading(by: string, text: string, locale: string): void {
  stopReading()
  reading = { by, locale, waiting: [...pieces(text)] }
  document.addEventListener('visibilitychange', stopWhenHidden)
  window.addEventListener('pagehide', stopReading)
  tellWatchers()
  readOn(reading)
}

/** Stops reading: on request, and when the page is left, hidden or locked. */
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

/** Speaks the next piece. Ignores late events of a text that was stopped. */
function readOn(mine: Reading): void {
  if (reading !== mine) return
  const piece = mine.waiting.shift()
  // Looked up for each piece: a voice can be uninstalled meanwhile, and the browser would fall back to any other.
  const voice = localVoice(mine.locale)
  if (piece === undefined || voice === undefined) return stopReading()
  const utterance = new SpeechSynthesisUtterance(piece)
  utterance.voice = voice
  utterance.lang = voice.lang
  utterance.addEventListener('end', () => readOn(mine))
  utterance.addEventListener('error', () => {
    if (reading === mine) stopReading()
  })
  spoken = utterance
  synthesis()?.speak(spoken)
}

function tellWatchers(): void {
  for (const watch of watchers) watch()
}
