import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { TextField } from '../domain/features/accounts/person-fields.ts'
import * as privacy from '../web/features/legal-pages/privacy.texts.ts'
import { featureRooms, linkFaults, namesApart, pathFaults } from './document-faults.ts'

const root = join(import.meta.dirname, '..')
const read = (place: string) => readFileSync(join(root, place), 'utf8')
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
const readme = read('README.md')

/** How data protection and the page about it call each field of a person. */
const fieldsInDocuments: Readonly<Record<TextField, readonly [document: string, page: string]>> = {
  alias: ['login name', 'login name'],
  prefix: ['form of address', 'form of address'],
  titleId: ['title', 'title'],
  name: ['first name', 'name,'],
  surname: ['surname', 'name,'],
  email: ['e-mail', 'e-mail address'],
  phone: ['telephone numbers', 'phone numbers'],
  mobile: ['telephone numbers', 'phone numbers'],
  street: ['postal address', 'postal address'],
  address: ['postal address', 'postal address'],
  zip: ['postal address', 'postal address'],
  location: ['postal address', 'postal address'],
  birthday: ['birthday', 'date of birth'],
  customId: ['patient code', 'patient code'],
  externalId: ['number in another system', 'reference number from another system'],
}

describe('the documents', () => {
  it('link to files and headings that are there', () => {
    const texts = Object.fromEntries(documents.map((place) => [place, read(place)]))
    expect(documents.length).toBeGreaterThan(50)
    expect(linkFaults({ texts, isThere: (place) => existsSync(join(root, place)) })).toEqual([])
  })

  it('name code files that are there', () => {
    const places = globSync('{.ci,bench,deploy,domain,e2e,server,tools,web}/**/*.{ts,tsx,mjs,css,conf}', {
      cwd: root,
      exclude: ['**/node_modules/**', '**/dist/**'],
    })
    const files = Object.fromEntries(places.map((place) => [place, () => read(place)]))
    const texts = Object.fromEntries(documents.map((place) => [place, read(place)]))
    expect(pathFaults(texts, files)).toEqual([])
  })

  it('name every field of a client that is encrypted, in data protection and on its page', () => {
    const row = read('docs/data-protection.md')
      .split('\n')
      .find((line) => line.startsWith('| Clients |') && line.includes('`accounts.identity`'))
    const page = JSON.stringify(privacy.en)
    const unnamed = Object.entries(fieldsInDocuments).filter(
      ([, [inDocument, onPage]]) =>
        row?.toLowerCase().includes(inDocument) !== true || !page.toLowerCase().includes(onPage),
    )
    expect(unnamed).toEqual([])
  })

  it('describe every script, and no other', () => {
    const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Record<string, string> }
    const described = [...readme.matchAll(/`npm (?:run )?([a-z]+)[^`]*`|^npm ([a-z]+) /gm)]
    const names = described.map(([, inLine, inBlock]) => inLine ?? inBlock ?? '')
    expect(namesApart(Object.keys(scripts), [...new Set(names)])).toEqual([])
  })

  it('know every feature and its rooms', () => {
    const foldersOf = (floor: string) =>
      readdirSync(join(root, floor, 'features')).map((name) => `${floor}/features/${name}`)
    const folders = ['domain', 'server', 'web'].flatMap(foldersOf)
    expect(namesApart(folders, featureRooms(read('ARCHITECTURE.md')))).toEqual([])
  })

  it('describe every command of operators', () => {
    const help = read('server/commands/operator.ts')
    const commands = [...help.matchAll(/^ {2}([a-z][a-z- ]+?)(?: [-[].*)?$/gm)].map(([, name = '']) => name)
    const operations = read('docs/operations.md')
    expect(commands).toContain('keys rotate')
    expect(commands.filter((name) => !operations.includes(`operator -- ${name}`))).toEqual([])
  })

  // ASVS 11.1.2, 11.1.3, 11.1.4
  it('name every file that encrypts, signs or derives a key', () => {
    const used =
      /\b(?:createHmac|create(?:C|Dec)ipheriv|hkdfSync|pbkdf2\w*|createECDH|argon2\w*|subtle\.(?:encrypt|decrypt|sign|derive\w+|(?:un)?wrapKey|generateKey))\b/
    const files = globSync('{domain,server,web}/**/*.{ts,tsx}', {
      cwd: root,
      exclude: ['**/node_modules/**', '**/dist/**'],
    })
      .filter((file) => !/\.test\.tsx?$|\.d\.ts$|\/(?:testing|demo|bench|\w+-tests)\//.test(file))
      .filter((file) => used.test(read(file)))
    expect(files.length).toBeGreaterThan(15)
    expect(missingIn(read('docs/cryptography.md'), files)).toEqual([])
    const planted = ['server/http/hidden.ts', 'server/vault/hidden.ts']
    expect(missingIn(read('docs/cryptography.md'), [...files, ...planted])).toEqual(planted)
  })
})

/** The files missing in the inventory, which names files by path, folder, or name. */
function missingIn(inventory: string, files: readonly string[]): string[] {
  const rows = inventory.split('\n').filter((line) => line.startsWith('| '))
  const places = rows.flatMap((row) => {
    let folder = ''
    return [...(row.split('|').at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => {
      const place = name.includes('/') ? name : join(folder, name)
      folder = dirname(place)
      return place
    })
  })
  const isNamed = (file: string) =>
    places.some((place) => (place.endsWith('/') ? file.startsWith(place) : file === place))
  return files.filter((file) => !isNamed(file))
}

describe('faults in documents', () => {
  const texts = { 'a.md': '# Eins\n\n[b](docs/b.md#zwei) [c](#eins)', 'docs/b.md': '## Zwei\n\n[a](../a.md)' }
  const isThere = (place: string) => place in texts

  it('are none in those that are right', () => {
    expect(linkFaults({ texts, isThere })).toEqual([])
  })

  it.each([
    { link: '[x](docs/c.md)', to: 'docs/c.md' },
    { link: '[x](docs/b.md#drei)', to: 'docs/b.md#drei' },
    { link: '![x](docs/c.png)', to: 'docs/c.png' },
    { link: '[x](#drei)', to: '#drei' },
  ])('are found: $link', ({ link, to }) => {
    expect(linkFaults({ texts: { ...texts, 'a.md': link }, isThere })).toEqual([
      `a.md: the link to ${to} leads nowhere`,
    ])
  })

  it.each([
    { path: 'web/ui/card.tsx', fault: undefined },
    { path: 'ui/card.tsx#Card', fault: undefined },
    { path: 'i/card.tsx', fault: 'a.md: there is no i/card.tsx' },
    { path: 'web/app/card.tsx', fault: 'a.md: there is no web/app/card.tsx' },
    { path: 'ui/card.tsx#Row', fault: 'a.md: ui/card.tsx has no Row' },
    { path: '<feature>/card.tsx', fault: undefined },
  ])('are code files that are gone: $path', ({ path, fault }) => {
    const files = { 'web/ui/card.tsx': () => 'export function Card() {}' }
    expect(pathFaults({ 'a.md': `see \`${path}\`` }, files)).toEqual(fault === undefined ? [] : [fault])
  })

  it('are rooms that the table of features has, and the house has not', () => {
    const table = '| Feature | domain | server | web |\n| --- |\n| diary: x | ● | | ● |\n\n| else |'
    expect(featureRooms(table)).toEqual(['domain/features/diary', 'web/features/diary'])
  })

  it('are names that only one side knows', () => {
    expect(namesApart(['A', 'B'], ['B', 'C'])).toEqual(['A is not described', 'C is described and not there'])
  })
})
