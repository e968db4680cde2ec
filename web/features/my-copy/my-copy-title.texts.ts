/** The page's name alone, for the menus that lead to it. */
export const de = { title: 'Meine Kopie' }

export const en: typeof de = { title: 'My copy' }
