export const de = {
  enabled: 'Bericht jede Woche senden',
  address: 'E-Mail-Adresse',
  addressHelp: 'Sie muss zu keinem Konto gehören, zum Beispiel technik@klinik.example',
  weekday: 'Wochentag',
  weekdays: {
    monday: 'Montag',
    tuesday: 'Dienstag',
    wednesday: 'Mittwoch',
    thursday: 'Donnerstag',
    friday: 'Freitag',
    saturday: 'Samstag',
    sunday: 'Sonntag',
  },
  faults: {
    required: 'Bitte eine Adresse eingeben oder den Bericht ausschalten',
    email: 'Bitte eine vollständige E-Mail-Adresse eingeben, zum Beispiel technik@klinik.example',
  },
  preview: 'Vorschau',
  previewTitle: 'So ginge der Bericht jetzt hinaus',
  failed: 'Die Vorschau konnte nicht geladen werden',
  close: 'Schließen',
}

export const en: typeof de = {
  enabled: 'Send the report every week',
  address: 'E-mail address',
  addressHelp: 'It doesn’t have to belong to an account, for example it@clinic.example',
  weekday: 'Day of the week',
  weekdays: {
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
  },
  faults: {
    required: 'Please enter an address or switch the report off',
    email: 'Please enter a complete e-mail address, for example it@clinic.example',
  },
  preview: 'Preview',
  previewTitle: 'The report as it would be sent now',
  failed: 'Couldn’t load the preview',
  close: 'Close',
}
