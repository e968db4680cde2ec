export const de = {
  title: 'Daten exportieren',
  titleOne: 'Daten von {{name}} exportieren',
  duty: 'Die Datei enthält Gesundheitsdaten. Sobald sie gespeichert ist, sind Sie dafür verantwortlich, wo sie gespeichert ist und wer sie liest.',
  contents: {
    excel:
      'Das Archiv enthält je eine Tabelle für Check-ins, Wochenrückblicke, Bewertungen, Konsumereignisse, Lebensbereiche und Kennzahlen, dazu ein Verzeichnis aller Spalten. Statt Namen steht der Patientencode.',
    research:
      'Das Archiv enthält je eine Tabelle für Check-ins, Wochenrückblicke, Bewertungen, Konsumereignisse, Lebensbereiche und Kennzahlen, dazu ein Verzeichnis aller Spalten, für Menschen und für Programme. Statt Namen steht der Patientencode.',
    fhir: 'Das Archiv enthält Fragebögen, Antworten, Tage, Kennzahlen, Ziele, Aufgaben und Sitzungstermine: eine Datei je Art von Ressource und eine je Person. Statt Namen steht der Patientencode.',
    redcap:
      'Das Archiv enthält das Data Dictionary eines REDCap-Projekts und die Einträge dazu. Statt Namen steht der Patientencode.',
  },
  questionnaires:
    'Ausgefüllte Fragebögen sind nur dabei, wenn ihre Lizenz nach Angabe Ihrer Klinik auch für Forschung gilt.',
  scope: 'Wer',
  scopes: {
    shown_one: 'Die angezeigte Person',
    shown_other: 'Die {{count}} angezeigten Personen',
    all: 'Alle Ihnen zugeordneten Personen',
  },
  scopesHelp: {
    shown: 'Nur Personen, die Ihnen zugeordnet sind.',
    tooMany: 'Einzeln wählen lassen sich höchstens {{max}} Personen.',
    all: 'Auch wenn ihr Zugang deaktiviert ist oder sie anonymisiert sind.',
  },
  flavour: 'Für',
  flavours: { excel: 'Excel', research: 'Forschung und Statistik', fhir: 'FHIR', redcap: 'REDCap' },
  flavoursHelp: {
    excel: 'Eine Zeile je Eintrag, deutsche Spaltennamen, Tage und Zahlen in deutscher Schreibweise.',
    research: 'Eine Zeile je Wert, englische Variablennamen, Tage nach ISO 8601, fehlende Werte als Code.',
    fhir: 'FHIR R4 für Klinik- und Forschungssysteme, als NDJSON und als Bundle.',
    redcap: 'Für ein Studienprojekt in REDCap. Die Liesmich-Datei nennt die Schritte.',
  },
  texts: 'Freie Texte mit ausgeben',
  textsHelp: 'Aus Check-ins, Rückblicken, Ketten, Vereinbarungen und Fragebögen. Darin können Namen stehen.',
  messages: 'Auch Nachrichten ausgeben',
  messagesHelp:
    'Was Klientinnen, Klienten und Behandelnde einander geschrieben haben, ohne Dateien. Darin können Namen stehen.',
  textsHelpFhir:
    'Aus Check-ins, Rückblicken, Ketten, Vereinbarungen und Fragebögen, dazu die Worte von Zielen, Aufgaben und Sitzungsterminen. Darin können Namen stehen.',
  start: 'Exportieren',
  close: 'Fenster schließen',
  refused: 'Der Export hat nicht begonnen.',
  progress: 'Fortschritt des Exports',
  clients_one: '{{done}} von {{count}} Person',
  clients_other: '{{done}} von {{count}} Personen',
  rows_one: '{{count}} Zeile',
  rows_other: '{{count}} Zeilen',
  states: {
    waiting: 'Der Download beginnt gleich.',
    running: 'Der Download läuft. Sie können dieses Fenster schließen, er läuft weiter.',
    done: 'Der Export ist fertig. Die Datei liegt bei Ihren Downloads.',
    cancelled: 'Der Export wurde abgebrochen. Eine angefangene Datei können Sie löschen.',
    failed: 'Der Export wurde unterbrochen. Eine angefangene Datei können Sie löschen.',
  },
  stop: 'Export abbrechen',
  again: 'Neu beginnen',
}

export const en: typeof de = {
  title: 'Export data',
  titleOne: 'Export data for {{name}}',
  duty: 'The file contains health data. Once it is saved, you are responsible for where it is stored and who reads it.',
  contents: {
    excel:
      'The archive contains one table each for check-ins, weekly reviews, ratings, drinking, life areas and key figures, plus a list of all columns. It shows the patient code instead of names.',
    research:
      'The archive contains one table each for check-ins, weekly reviews, ratings, drinking, life areas and key figures, plus a list of all columns for people and for programs. It shows the patient code instead of names.',
    fhir: 'The archive contains questionnaires, answers, days, key figures, goals, tasks and session dates: one file for each type of resource and one for each client. It shows the patient code instead of names.',
    redcap:
      'The archive contains the data dictionary of a REDCap project and its records. It shows the patient code instead of names.',
  },
  questionnaires:
    'Filled-in questionnaires are included only if their licence covers research, as stated by your clinic.',
  scope: 'Who to include',
  scopes: {
    shown_one: 'The client shown',
    shown_other: 'The {{count}} clients shown',
    all: 'All your clients',
  },
  scopesHelp: {
    shown: 'Only clients assigned to you.',
    tooMany: 'You can select up to {{max}} clients individually.',
    all: 'Including deactivated and anonymised clients.',
  },
  flavour: 'For use with',
  flavours: { excel: 'Excel', research: 'Research and statistics', fhir: 'FHIR', redcap: 'REDCap' },
  flavoursHelp: {
    excel: 'One row per entry, with German column names, date and number formats.',
    research: 'One row per value, with English variable names, ISO 8601 dates and codes for missing values.',
    fhir: 'FHIR R4 for hospital and research systems, as NDJSON and as bundles.',
    redcap: 'For a study project in REDCap. The readme file lists the steps.',
  },
  texts: 'Include free text',
  textsHelp: 'From check-ins, reviews, chains, agreements and questionnaires. It may contain names.',
  messages: 'Also include messages',
  messagesHelp:
    'What clients and their care team wrote to each other, without files. They may contain names.',
  textsHelpFhir:
    'From check-ins, reviews, chains, agreements and questionnaires, and the wording of goals, tasks and session dates. It may contain names.',
  start: 'Export',
  close: 'Close window',
  refused: 'The export didn’t start.',
  progress: 'Export progress',
  clients_one: '{{done}} of {{count}} client',
  clients_other: '{{done}} of {{count}} clients',
  rows_one: '{{count}} row',
  rows_other: '{{count}} rows',
  states: {
    waiting: 'The download will start in a moment.',
    running: 'The download is in progress. It will continue if you close this window.',
    done: 'The export is complete. You will find the file in your downloads.',
    cancelled: 'The export was cancelled. You can delete any partly downloaded file.',
    failed: 'The export was interrupted. You can delete any partly downloaded file.',
  },
  stop: 'Cancel export',
  again: 'Start again',
}
