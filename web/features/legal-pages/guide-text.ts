/** A chapter of a guide, for the table of contents. */
export type Chapter = { readonly id: string; readonly heading: string; readonly text: string }

/** The text before the first chapter is for readers of the repository and is left out. */
export function chaptersOf(text: string): readonly Chapter[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n')
      const heading = part.slice(0, end).trim()
      return { id: anchorOf(heading), heading, text: part.slice(end + 1).trim() }
    })
}

/** The anchor of a heading, as the repository's viewer derives it: links work in both. */
export function anchorOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')
}
