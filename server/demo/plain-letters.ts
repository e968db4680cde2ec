const spelled: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  "'": '',
}

/** A name as used in login names and mail addresses: lower case, without accents. */
export function plainLetters(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[äöüßłđı']/gu, (letter) => spelled[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
}
