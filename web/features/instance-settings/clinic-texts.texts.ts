export const de = {
  pages: 'Seiten',
  names: {
    imprint: 'Impressum',
    privacy: 'Datenschutz',
    terms: 'Nutzungsbedingungen',
    help: 'Hilfe',
  },
  places: {
    imprint: 'Steht im Impressum als „Weitere Angaben“, zum Beispiel Träger, Aufsicht, Register.',
    privacy: 'Steht am Ende der Seite Datenschutz. Was Standfest selbst mit Daten macht, steht dort immer.',
    terms:
      'Tritt an die Stelle der Nutzungsbedingungen, die mit Standfest kommen. Wofür es da ist, und dass es kein Notruf ist, bleibt davor stehen.',
    help: 'Steht auf der Seite Hilfe unter „Kontakt“.',
  },
  languages: { de_DE: 'Deutsch', en_EN: 'Englisch' },
  showPreview: 'Vorschau zeigen',
  hidePreview: 'Vorschau schließen',
  previewOf: 'Vorschau, {{language}}',
  nothing: 'Noch nichts geschrieben. Gibt es den Text in der anderen Sprache, steht er auch hier.',
  tooLong: 'Bitte kürzen, höchstens {{count}} Zeichen',
}

export const en: typeof de = {
  pages: 'Pages',
  names: { imprint: 'Legal notice', privacy: 'Privacy', terms: 'Terms of use', help: 'Help' },
  places: {
    imprint:
      'Shown in the legal notice under “Further details”, for example owner, supervisory authority and register entry.',
    privacy: 'Shown at the end of the privacy page. What Standfest itself does with data is always included.',
    terms:
      'Replaces the standard terms that come with Standfest. What the app is for, and that it is not an emergency service, always comes first.',
    help: 'Shown on the help page under “Contact”.',
  },
  languages: { de_DE: 'German', en_EN: 'English' },
  showPreview: 'Show preview',
  hidePreview: 'Close preview',
  previewOf: 'Preview, {{language}}',
  nothing: 'Nothing here yet. If there is text in the other language, it will be shown instead.',
  tooLong: 'Please shorten this to no more than {{count}} characters',
}
