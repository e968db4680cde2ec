/** Why a PDF was not made: its fonts lack some characters of the letter. */
export class Unprintable extends Error {
  readonly characters: readonly string[]

  constructor(characters: readonly string[]) {
    super('the fonts lack some characters')
    this.characters = characters
  }
}
