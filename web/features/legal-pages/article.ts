/** A paragraph, or the points of a list. */
export type Block = string | readonly string[]

/** A part of a public page. */
export type Section = {
  readonly heading: string
  readonly body: readonly Block[]
}

/**
 * The words of a public page: its parts by their anchor, in the order in which they are read.
 *
 * These long texts are not gathered with the others in `web/app`: each travels with its page, so that nobody
 * who only answers a check-in loads them.
 */
export type ArticleTexts = {
  readonly title: string
  readonly lead: string
  readonly sections: Readonly<Record<string, Section>>
}

/** What the texts call by name; in the texts it stands in double braces. */
export type Names = Readonly<Record<'appName' | 'passwordLength', string>>

/** A text with the names in their places. */
export function withNames(text: string, names: Names): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) =>
    name in names ? names[name as keyof Names] : place,
  )
}
