/** No letters that are misread: no I, L, O, U, and no small ones. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const groups = 5
const groupSize = 4

/** A password of 100 random bits for the file with the key. 32 letters: no letter comes more often than another. */
export function drawKeyPassword(): string {
  const drawn = crypto.getRandomValues(new Uint8Array(groups * groupSize))
  const text = [...drawn].map((byte) => letters[byte % letters.length]).join('')
  return text.match(new RegExp(`.{${groupSize}}`, 'g'))?.join('-') ?? text
}
