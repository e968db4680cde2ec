/** Apart from the page's texts, because menus need only its title. */
export const de = { title: 'Meine Kopie' }

export const en: typeof de = { title: 'My copy' }
