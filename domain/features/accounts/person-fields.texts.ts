import type { PersonField } from './person-fields.ts'

type Words = Readonly<Record<PersonField, string>>

/** Labels of a person's fields, in forms, details and the audit log. */
export const de: Words = {
  alias: 'Anmeldename',
  prefix: 'Anrede',
  titleId: 'Titel',
  name: 'Vorname',
  surname: 'Nachname',
  email: 'E-Mail-Adresse',
  phone: 'Telefon',
  mobile: 'Mobiltelefon',
  street: 'Straße und Hausnummer',
  address: 'Adresszusatz',
  zip: 'Postleitzahl',
  location: 'Ort',
  birthday: 'Geburtstag',
  customId: 'Patientencode',
  externalId: 'Nummer in einem anderen System',
  language: 'Sprache',
  surveyTimeHour: 'Stunde des Check-ins',
  surveyTimeMinute: 'Minute des Check-ins',
  notifyViaMail: 'Per E-Mail erinnern',
  notifyViaPush: 'Mitteilung auf dem Gerät',
  consumptionVisible: 'Konsumanzeige',
}

export const en: Words = {
  alias: 'Login name',
  prefix: 'Salutation',
  titleId: 'Title',
  name: 'First name',
  surname: 'Last name',
  email: 'E-mail address',
  phone: 'Phone',
  mobile: 'Mobile phone',
  street: 'Street and house number',
  address: 'Address line 2',
  zip: 'Postcode',
  location: 'Town',
  birthday: 'Date of birth',
  customId: 'Patient code',
  externalId: 'Number in another system',
  language: 'Language',
  surveyTimeHour: 'Hour of the check-in',
  surveyTimeMinute: 'Minute of the check-in',
  notifyViaMail: 'Reminders by e-mail',
  notifyViaPush: 'Device notifications',
  consumptionVisible: 'Drinking records visible to the client',
}
