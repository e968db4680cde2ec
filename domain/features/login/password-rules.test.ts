import { describe, expect, it } from 'vitest'
import { passwordRefusal } from './password-rules.ts'

const common = new Set(['sonnenschein', 'schalke04', 'password', 'passwort', 'monkey', 'anna', 'iloveyou'])
const knowledge = {
  isCommon: (word: string) => common.has(word),
  context: ['Standfest', 'Klinik am Lindenhof', 'j.brandt', 'Jonas', 'Brandt', 'jonas.brandt1962'],
}
const rules = { minLength: 12 }
const told = (password: string, more = {}) => passwordRefusal(password, { ...rules, ...more }, knowledge)

describe('a new password', () => {
  // REQ 5.4
  it.each([
    ['ein langes Passwort 26', 'words of one’s own'],
    ['Boden unter den Füßen', 'a sentence'],
    ['Linden im Morgenlicht', 'with one word of the clinic among others'],
    ['kF7#pQ2!mZ9$', 'a chance one'],
    ['   zwölf    ⛵', 'as it is typed, spaces and all'],
    ['correct horse battery', 'several ordinary words'],
    ['🦉🐿🦔🐢🦊🐸🐝🦆🐌🦋🐞🐠', 'twelve little pictures'],
    ['!§$%&/()=?#*+~<>', 'signs'],
    ['«»„“”‚‘’…–—·', 'marks of printers'],
    ['7294051836274', 'digits of chance'],
    ['82907461520738461925', 'more of them'],
    ['anna 7294051836', 'a common word beside digits of chance'],
    ['7294051836aa', 'digits of chance before two letters'],
    ['4711-0815-3399-ö', 'digits with signs between'],
  ])('may be "%s": %s', (password) => {
    expect(told(password)).toBeUndefined()
  })

  it.each([
    // ASVS 6.2.4
    // TR-2 O.Pass_1, O.Pass_2
    // TR-3 O.Pass_1, O.Pass_2
    ['sonnenschein', 'a common one'],
    ['Sonnenschein!', 'a common one with a sign'],
    // ASVS 6.2.12
    ['2026anna2026!', 'a common one between digits'],
    ['p4ssw0rt20262026', 'a common one with digits for letters'],
    ['$onnen$chein', 'a common one with signs for letters'],
    ['monkeymonkey', 'a common one twice'],
    ['abcabcabcabc', 'three letters again and again'],
    ['aaaaaaaaaaaa', 'one letter'],
    ['qwertzuiop12', 'neighbouring keys'],
    ['ölkjhgfdsa!!', 'neighbouring keys backwards'],
    ['abcdefghijkl', 'the alphabet'],
    ['123456789012', 'digits'],
    ['15.03.1962!!', 'a date'],
    ['150362 150362', 'a date twice, without signs'],
    ['Jonas 15.3.62', 'a name and a date'],
    ['Brandt-123-!!', 'a name, a few digits in their order and a sign again'],
    ['!!!!!!!!????', 'two signs'],
    // ASVS 6.2.11
    ['Standfest2026!', 'the product'],
    ['klinik-lindenhof', 'the clinic'],
    ['Klinik am Lindenhof', 'the clinic as it is written'],
    ['St4ndf3st2026!', 'the product with digits for letters'],
    // ASVS 6.1.2
    ['jonas.brandt', 'the own name'],
    ['Brandt_1962_Jonas', 'the own name and year'],
    ['PasswortPasswort1', 'the word itself'],
  ])('may not be "%s": %s (§5)', (password) => {
    expect(told(password)).toEqual({ code: 'ERROR.PASSWORD_TOO_COMMON', fields: [{ field: 'password' }] })
  })

  // ASVS 6.2.1
  // TR-2 O.Pass_1
  // TR-3 O.Pass_1
  // REQ 5.1
  it('says how long it must be, and counts characters, not bytes (§5)', () => {
    expect(told('elf Zeichen')).toEqual({
      code: 'ERROR.PASSWORD_RESTRICTION_LENGTH',
      count: 12,
      fields: [{ field: 'password', code: 'ERROR.PASSWORD_RESTRICTION_LENGTH', count: 12 }],
    })
    expect(told('zwölf Bäume!')).toBeUndefined()
    expect(told('zwo\u0308lf Ba\u0308ume')?.code).toBe('ERROR.PASSWORD_RESTRICTION_LENGTH')
    expect(told('acht zei', { minLength: 8 })).toBeUndefined()
  })

  // ASVS 6.2.5
  // REQ 5.4
  it.each([
    ['upperCase', 'ohne grosse buchstaben', 'ERROR.PASSWORD_RESTRICTION_UPPER_CASE', 'Ohne'],
    ['lowerCase', 'OHNE KLEINE BUCHSTABEN', 'ERROR.PASSWORD_RESTRICTION_LOWER_CASE', 'ohne'],
    ['digits', 'Ohne eine einzige Zahl', 'ERROR.PASSWORD_RESTRICTION_DIGIT', '7'],
    ['specialCharacters', 'Ohne irgendein Zeichen', 'ERROR.PASSWORD_RESTRICTION_SPECIAL', '!'],
  ])('needs what the clinic switched on: %s (§3)', (rule, password, code, remedy) => {
    expect(told(password)).toBeUndefined()
    expect(told(password, { [rule]: true })?.code).toBe(code)
    expect(told(`${password} ${remedy}`, { [rule]: true })).toBeUndefined()
  })

  it('is told all its faults at once', () => {
    const faults = told('kurz', { upperCase: true, digits: true })?.fields
    expect(faults).toEqual([
      { field: 'password', code: 'ERROR.PASSWORD_RESTRICTION_LENGTH', count: 12 },
      { field: 'password', code: 'ERROR.PASSWORD_RESTRICTION_UPPER_CASE' },
      { field: 'password', code: 'ERROR.PASSWORD_RESTRICTION_DIGIT' },
    ])
  })
})
