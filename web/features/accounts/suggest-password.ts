/**
 * Words for passwords: spelt alike in German and English, easy to say over a telephone, and unrelated to the
 * treatment.
 */
const words = `
  Album Alphabet Altar Anorak Arm Aroma Atelier Atlas Atom August Avocado Ball Band Banjo Bank Basis Bison
  Bonbon Bonus Boot Bungalow Bus Butter Cello Computer Couch Delta Design Detail Dialog Dollar Dynamo Echo
  Element Elixir Farm Film Filter Finger Flora Folklore Forum Garage Gecko Gold Golf Gong Gorilla Hammer
  Hand Hobby Horn Hotel Humor Instrument Jaguar Jeans Kiosk Kiwi Koala Land Laser Lava Lift Limit Lotus
  Magnet Mango Marathon Mast Meter Minute Moment Motor Motto Museum Name Nest Neon November Olive Omega
  Opal Orange Orbit Oregano Original Palette Panda Panorama Paprika Parade Park Phase Piano Pilot Pizza
  Plan Podium Pony Portal Post Puma Puzzle Pyjama Quiz Radar Radio Region Reporter Restaurant Ring Rose
  Rumba Safari Salon Samba Sand September Signal Silo Sofa Solo Start Station Studio Symbol Tandem Tango
  Taxi Team Text Tiger Titan Tornado Tourist Trend Trio Tundra Tunnel Turban Turbine Vase Veranda Video
  Villa Wind Winter Wolf Yoga
`
  .trim()
  .split(/\s+/)

const digits = 4

/** A uniformly random integer below a limit. */
type Chance = (below: number) => number

/**
 * A one-time password that can be read aloud: four words and four digits, some 43 bits, and more words where the
 * clinic requires more characters. It serves one login within seven days, and the login locks long before it could be
 * guessed.
 */
export function suggestPassword(minLength: number, chance: Chance = fairChance): string {
  const figures = Array.from({ length: digits }, () => chance(10)).join('')
  const chosen: string[] = []
  const said = () => [...chosen, figures].join('-')
  while (chosen.length < 4 || said().length < minLength) chosen.push(words[chance(words.length)] ?? '')
  return said()
}

/**
 * A uniform random number from the browser's cryptographic generator: values that would bias the result are rejected
 * and generated again.
 */
function fairChance(below: number): number {
  const range = 2 ** 32
  const fair = range - (range % below)
  const drawn = new Uint32Array(1)
  do crypto.getRandomValues(drawn)
  while ((drawn[0] ?? 0) >= fair)
  return (drawn[0] ?? 0) % below
}
