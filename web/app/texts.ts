import * as clients from '#features/clients/clients.texts.ts'
import * as dataCollection from '#features/data-collection/data-collection.texts.ts'
import * as monitoring from '#features/monitoring/monitoring.texts.ts'
import * as frame from './frame.texts.ts'

/** Every feature's words, under the name of its folder: one line each. */
const rooms = {
  clients,
  'data-collection': dataCollection,
  frame,
  monitoring,
}

type Words<L extends 'de' | 'en'> = { readonly [Room in keyof typeof rooms]: (typeof rooms)[Room][L] }

export const texts: { readonly de: Words<'de'>; readonly en: Words<'en'> } = {
  de: gather('de'),
  en: gather('en'),
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'frame'
    resources: Words<'de'>
  }
}

function gather<L extends 'de' | 'en'>(language: L): Words<L> {
  return Object.fromEntries(Object.entries(rooms).map(([name, words]) => [name, words[language]])) as Words<L>
}
