import type { Day } from '@standfest/domain/base/day.ts'
import type { Random } from './random.ts'

const streets = [
  'Ahornweg',
  'Am Alten Markt',
  'Bahnhofstraße',
  'Birkenallee',
  'Brückenstraße',
  'Dorfanger',
  'Eichendorffstraße',
  'Feldstraße',
  'Gartenweg',
  'Goethestraße',
  'Hafenstraße',
  'Im Winkel',
  'Kastanienallee',
  'Kirchgasse',
  'Lessingstraße',
  'Lindenplatz',
  'Mühlenweg',
  'Neue Straße',
  'Ostring',
  'Poststraße',
  'Rosenstraße',
  'Schillerstraße',
  'Südwall',
  'Talstraße',
  'Uferweg',
  'Wiesengrund',
]

/** Invented places; no German postcode begins like theirs. */
const places = [
  ['58990', 'Altenrode'],
  ['58991', 'Altenrode'],
  ['58992', 'Neuenrode'],
  ['58993', 'Rodebach'],
  ['58995', 'Rodebach-Mühlental'],
] as const

/** Phone numbers reserved by the Federal Network Agency for films and books. */
const callNumbers = ['+493023125', '+494066969', '+496990009', '+498999998', '+492214710']

const numbersInARow = 1000

/** The n-th phone number; none occurs twice. */
export function phoneAt(n: number): string {
  const row = callNumbers[Math.floor(n / numbersInARow) % callNumbers.length] ?? ''
  const extension = Math.floor(n / (numbersInARow * callNumbers.length))
  return `${row}${String(n % numbersInARow).padStart(3, '0')}${extension === 0 ? '' : extension}`
}

/** A mobile number from those kept for films and books; there are a hundred, and several people may have the same. */
export function mobileAt(n: number): string {
  return `+4917139200${String(n % 100).padStart(2, '0')}`
}

/** Additional address lines of some clients. */
export function furtherLine(random: Random): string {
  return random.pick(['Hinterhaus', '2. Stock links', 'Wohngruppe Lindenhof', 'Gartenhaus', 'Seitenflügel'])
}

/** A demo client's postal address. */
export function addressOf(random: Random): { street: string; zip: string; location: string } {
  const [zip, location] = random.pick(places)
  return { street: `${random.pick(streets)} ${random.whole(1, 94)}`, zip, location }
}

/** A birthday in one of these years, early enough to be of age at the registration. */
export function birthdayOf(
  random: Random,
  { bornFrom, bornTo, registeredOn }: { bornFrom: number; bornTo: number; registeredOn: Day },
): Day {
  const latest = Math.min(bornTo, Number(registeredOn.slice(0, 4)) - 19)
  const [year, month, day] = [random.whole(bornFrom, latest), random.whole(1, 12), random.whole(1, 28)]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as Day
}
