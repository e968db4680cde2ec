/** A paragraph, or the items of a list. */
export type Block = string | readonly string[]

/** A part of a public page. */
export type Section = {
  readonly heading: string
  readonly body: readonly Block[]
}

/**
 * The texts of a public page: its parts by their anchor, in reading order. These long texts are loaded with their
 * page only, so that a client who answers a check-in does not load them.
 */
export type ArticleTexts = {
  readonly title: string
  readonly lead: string
  readonly sections: Readonly<Record<string, Section>>
}

/** The text of an error's help page: what happened, what is kept, and what to do step by step. */
export type FaultText = {
  readonly title: string
  readonly happened: string
  readonly kept: string
  readonly todo: readonly string[]
}

/** Values for the placeholders of the texts, which are in double braces. */
export type Names = Readonly<Record<'appName' | 'passwordLength', string>>

/** A text with its placeholders filled in. */
export function withNames(text: string, names: Names): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) =>
    name in names ? names[name as keyof Names] : place,
  )
}
