import { vi } from 'vitest'

type Voice = Pick<SpeechSynthesisVoice, 'name' | 'lang' | 'localService' | 'default'>

/** A local voice by default. */
export function aVoice(lang: string, different: Partial<Voice> = {}): Voice {
  return { name: `${lang} voice`, lang, localService: true, default: false, ...different }
}

class Utterance extends EventTarget {
  voice: Voice | null = null
  lang = ''
  readonly text: string

  constructor(text: string) {
    super()
    this.text = text
  }
}

/** A fake of `speechSynthesis` with the given voices; `bring` replaces them later, `end` ends the current utterance. */
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
    end: (place = -1) => spoken.at(place)?.dispatchEvent(new Event('end')),
    bring: (...later: readonly Voice[]) => {
      present = later
      synthesis.dispatchEvent(new Event('voiceschanged'))
    },
  }
}
