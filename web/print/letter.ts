import type { Language } from '@standfest/domain/base/language.ts'

/** A letter as it is printed or saved, in its own language; the three forms differ in nothing but their format. */
export type Letter = {
  readonly language: Language
  /** The clinic's name, and below it where to reach it. */
  readonly clinic: string
  readonly clinicLines: readonly string[]
  readonly addressee: string
  readonly date: string
  readonly title: string
  readonly about: string
  readonly paragraphs: readonly { readonly heading: string; readonly text: string }[]
  readonly author: string
  readonly pageOf: (page: number, pages: number) => string
}
