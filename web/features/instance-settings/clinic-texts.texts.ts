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
  names: { imprint: 'Imprint', privacy: 'Privacy', terms: 'Terms of use', help: 'Help' },
  places: {
    imprint: 'Stands in the imprint as “Further details”, for example owner, supervision, register.',
    privacy:
      'Stands at the end of the privacy page. What Standfest itself does with data always stands there.',
    terms:
      'Takes the place of the terms that come with Standfest. What it is for, and that it is not an emergency service, stays in front of it.',
    help: 'Stands on the help page below “Contact”.',
  },
  languages: { de_DE: 'German', en_EN: 'English' },
  showPreview: 'Show the preview',
  hidePreview: 'Close the preview',
  previewOf: 'Preview, {{language}}',
  nothing: 'Nothing written yet. If there is a text in the other language, it stands here too.',
  tooLong: 'Please shorten to {{count}} characters at the most',
}
