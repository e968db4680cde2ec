/** An alphabet without letters that are easily misread: no I, L, O, U, and no lower case. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const groups = 5
const groupSize = 4

/**
 * Generates the password of a certificate file, 100 random bits. The alphabet has 32 letters, so no letter is more
 * likely than another.
 */
export function generateKeyPassword(): string {
  const drawn = crypto.getRandomValues(new Uint8Array(groups * groupSize))
  const text = [...drawn].map((byte) => letters[byte % letters.length]).join('')
  return text.match(new RegExp(`.{${groupSize}}`, 'g'))?.join('-') ?? text
}
