import { type Missing, missingCodes, missingWords } from './cells.ts'
import { packsExplained } from './packs.ts'
import type { RedcapProject } from './redcap.ts'

/** File names of the archives for FHIR and REDCap. */
export const exchangeFiles = {
  codeSystems: 'CodeSystem.ndjson',
  questionnaires: 'Questionnaire.ndjson',
  bundles: 'bundles',
  dictionary: 'dictionary.csv',
  records: 'records.csv',
} as const

type Terms = { readonly appName: string; readonly zone: string; readonly today: string }

const duty = {
  de_DE:
    'Diese Datei enthält Gesundheitsdaten. Wer sie ausgegeben hat, verantwortet, wo sie liegt und wer sie liest.',
  en_EN:
    'This file contains health data. The person who exported it is responsible for where it is stored and who reads it.',
}

/** The readme of an archive with FHIR resources. */
export function fhirReadme({ appName, zone, today }: Terms): string {
  return [
    `${appName}: FHIR R4 (4.0.1), ${today}`,
    '',
    'DEUTSCH',
    'Je Art von Ressource eine Datei *.ndjson, eine Ressource je Zeile. Im Ordner „bundles“ dasselbe noch einmal, ein Bundle je Person.',
    `${exchangeFiles.questionnaires} und ${exchangeFiles.codeSystems} gelten für alle: jede Version der Fragen, und die Codes mit Wortlaut in beiden Sprachen.`,
    'Patient.identifier ist der Patientencode. Wo es keinen gibt, steht eine Nummer, die in jedem Export dieselbe ist, bis jemand einen Code bekommt oder anonymisiert wird. Namen sind nicht enthalten.',
    `${packsExplained.de_DE} Die Erweiterung „plan-week“ nennt die Woche des Plans. Freie Texte in ihnen, die nicht gewählt wurden, sind als „masked“ gekennzeichnet; in Check-ins und Rückblicken fehlen sie.`,
    'Die Adressen der Fragebögen und Codes sind Namen. Sie müssen sich nicht öffnen lassen.',
    'Ein offener Tag hat keinen Wert und den Grund „unknown“. Nichts ist gedeutet, keine Diagnose ist enthalten.',
    `Tage und Uhrzeiten gelten in der Zeitzone ${zone}. Nach einer Anonymisierung ist nur der Tag bekannt.`,
    duty.de_DE,
    '',
    'ENGLISH',
    'One *.ndjson file for each type of resource, one resource per line. The folder “bundles” has the same again, one bundle per client.',
    `${exchangeFiles.questionnaires} and ${exchangeFiles.codeSystems} apply to all: every version of the questions, and the codes with their wording in both languages.`,
    'Patient.identifier is the patient code. If there is none, it is a number that is the same in every export until the client gets a code or is anonymised. Names are not included.',
    `${packsExplained.en_EN} The extension “plan-week” has the week of the plan. Free texts in them that were not chosen are marked as “masked”; in check-ins and reviews they are left out.`,
    'The addresses of questionnaires and codes are names. They need not open.',
    'An open day has no value and the reason “unknown”. Nothing is interpreted, and no diagnosis is included.',
    `Dates and times are in the time zone ${zone}. After anonymisation only the date is known.`,
    duty.en_EN,
    '',
  ].join('\r\n')
}

function codes(language: 'de_DE' | 'en_EN'): string {
  return (Object.keys(missingWords) as Missing[])
    .map((one) => `${missingCodes[one]}, ${missingWords[one][language]}`)
    .join(' | ')
}

/** The readme of an archive for REDCap: what to set before the import. */
export function redcapReadme(
  { appName, zone, today }: Terms,
  { forms }: Pick<RedcapProject, 'forms'>,
): string {
  const labels = (language: 'de_DE' | 'en_EN') =>
    forms.map(({ name, label }) => `${name}: ${label[language]}`)
  const repeating = forms.filter(({ repeats }) => repeats).map(({ name }) => name)
  return [
    `${appName}: REDCap, ${today}`,
    '',
    'DEUTSCH',
    `1. Legen Sie ein Projekt an und laden Sie ${exchangeFiles.dictionary} als Data Dictionary.`,
    `2. Schalten Sie wiederholte Formulare ein für: ${repeating.join(', ')}.`,
    `3. Tragen Sie unter „Missing Data Codes“ ein: ${codes('de_DE')}`,
    `4. Importieren Sie ${exchangeFiles.records}. Ein späterer Export trifft dieselben Einträge, solange am selben Tag nichts gelöscht wurde. Laden Sie vorher sein Data Dictionary, und schalten Sie neue Formulare als wiederholt ein.`,
    ...labels('de_DE'),
    packsExplained.de_DE,
    'record_id ist der Patientencode. Wo es keinen gibt, steht „number-“ mit einer Nummer, die in jedem Export dieselbe ist. Bekommt jemand später einen Code, oder wird er anonymisiert, ist es ein neuer Eintrag. Was REDCap darin nicht erlaubt, ist ersetzt. Namen sind nicht enthalten.',
    'Texte, die eine Tabelle für eine Formel halten könnte, beginnen mit einem Apostroph. Nimmt man den ersten weg, steht da, was geschrieben wurde.',
    `Tage und Uhrzeiten gelten in der Zeitzone ${zone}. Nach einer Anonymisierung ist nur der Tag bekannt.`,
    duty.de_DE,
    '',
    'ENGLISH',
    `1. Create a project and upload ${exchangeFiles.dictionary} as its data dictionary.`,
    `2. Enable repeating instruments for: ${repeating.join(', ')}.`,
    `3. Enter as missing data codes: ${codes('en_EN')}`,
    `4. Import ${exchangeFiles.records}. A later export updates the same entries, unless something of the same day was deleted. Upload its data dictionary first, and enable new instruments as repeating.`,
    ...labels('en_EN'),
    packsExplained.en_EN,
    'record_id is the patient code. If there is none, it is “number-” with a number that is the same in every export. A client who gets a code later, or is anonymised, is a new record. What REDCap does not permit is replaced. Names are not included.',
    'Texts that a spreadsheet could mistake for a formula start with an apostrophe. Remove the first one to get what was written.',
    `Dates and times are in the time zone ${zone}. After anonymisation only the date is known.`,
    duty.en_EN,
    '',
  ].join('\r\n')
}
