import { addDays, type Day } from '@standfest/domain/base/day.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import { nameGroups } from './names.ts'
import { plainLetters } from './plain-letters.ts'

/** A user who works at the demo clinic. Staff accounts have neither birthday nor phone. */
export type DemoStaff = {
  readonly alias: string
  readonly prefix: 'Frau' | 'Herr'
  readonly titleId: string
  readonly name: string
  readonly surname: string
  readonly email: string
  readonly language: Language
}

type Person = Omit<DemoStaff, 'alias' | 'email'>

const knownTherapists: readonly Person[] = [
  { prefix: 'Frau', titleId: 'Dr.', name: 'Miriam', surname: 'Albrecht', language: 'de_DE' },
  { prefix: 'Frau', titleId: 'Dr.', name: 'Nkechi', surname: 'Okafor', language: 'en_EN' },
  { prefix: 'Herr', titleId: 'Dr.', name: 'Cem', surname: 'Yilmaz', language: 'de_DE' },
  { prefix: 'Frau', titleId: '', name: 'Judith', surname: 'Hagedorn', language: 'de_DE' },
  { prefix: 'Herr', titleId: '', name: 'Tomasz', surname: 'Zieliński', language: 'de_DE' },
  { prefix: 'Frau', titleId: 'Dr.', name: 'Leonie', surname: 'Hartwig', language: 'de_DE' },
]

const knownAdministrators: readonly Person[] = [
  { prefix: 'Frau', titleId: '', name: 'Petra', surname: 'Sommer', language: 'de_DE' },
  { prefix: 'Herr', titleId: '', name: 'Holger', surname: 'Brinkmann', language: 'de_DE' },
]

/** The first therapists of the demo clinic. */
export function demoTherapists(count: number): readonly DemoStaff[] {
  return staffOf(knownTherapists, count, '')
}

/** The first administrators of the demo clinic. */
export function demoAdministrators(count: number): readonly DemoStaff[] {
  return staffOf(knownAdministrators, count, '-admin')
}

/** Generated staff get a number in login name and title, so that login names are unique. */
function staffOf(known: readonly Person[], count: number, ending: string): readonly DemoStaff[] {
  return Array.from({ length: count }, (_, place) => {
    const person = known[place]
    return person === undefined
      ? withLogin(furtherPerson(place), `${place + 1}${ending}`)
      : withLogin(person, '')
  })
}

function withLogin(person: Person, suffix: string): DemoStaff {
  const alias = `${initialAlias(person)}${suffix}`
  return { ...person, alias, email: `${alias}@example.org` }
}

/** The login name of people who are known by name: `m.albrecht`. */
export function initialAlias({ name, surname }: { readonly name: string; readonly surname: string }): string {
  return `${plainLetters(name).slice(0, 1)}.${plainLetters(surname)}`
}

function furtherPerson(place: number): Person {
  const group = nameGroups[place % nameGroups.length]
  if (group === undefined) throw new Error('there are no names')
  const isWoman = place % 2 === 0
  const names = isWoman ? group.women : group.men
  return {
    prefix: isWoman ? 'Frau' : 'Herr',
    titleId: '',
    name: names[place % names.length] ?? '',
    surname: group.surnames[place % group.surnames.length] ?? '',
    language: group.language,
  }
}

/** A colleague covers for an absent therapist; both by their index in the list, both days inclusive. */
export type DemoSubstitution = {
  /** The absent therapist. */
  readonly parent: number
  readonly colleague: number
  readonly startOn: Day
  readonly endOn: Day
}

/** A substitution that is over, one that lasts, and one to come. */
export function demoSubstitutions(today: Day, therapists: number): readonly DemoSubstitution[] {
  const inDays = (first: number, last: number) => ({
    startOn: addDays(today, first),
    endOn: addDays(today, last),
  })
  return [
    { parent: 0, colleague: 2, ...inDays(-24, -20) },
    { parent: 2, colleague: 0, ...inDays(-3, 8) },
    { parent: 0, colleague: 1, ...inDays(4, 17) },
  ].filter(({ parent, colleague }) => parent < therapists && colleague < therapists)
}
