import { vi } from 'vitest'

type Voice = Pick<SpeechSynthesisVoice, 'name' | 'lang' | 'localService' | 'default'>

/** A voice of the device, unless said otherwise. */
export function aVoice(lang: string, different: Partial<Voice> = {}): Voice {
  return { name: `${lang} voice`, lang, localService: true, default: false, ...different }
}

class Utterance {
  voice: Voice | null = null
  lang = ''
  onend: (() => void) | undefined
  onerror: (() => void) | undefined
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/**
 * A fake of the browser's speech synthesis with the given voices, which tests can let come later. `end` ends the piece that is
 * spoken.
 */
export function fakeVoices(...voices: readonly Voice[]) {
  let present: readonly Voice[] = voices
  const spoken: Utterance[] = []
  const cancel = vi.fn<() => void>()
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () => present,
    speak: (utterance: Utterance) => spoken.push(utterance),
    cancel,
  })
  vi.stubGlobal('speechSynthesis', synthesis)
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  return {
    spoken,
    cancel,
    end: () => spoken.at(-1)?.onend?.(),
    bring: (...later: readonly Voice[]) => {
      present = later
      synthesis.dispatchEvent(new Event('voiceschanged'))
    },
  }
}
