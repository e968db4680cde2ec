import { HospitalReceiverSetting } from '@standfest/domain/features/hospital-reports/hospital-receiver.ts'
import {
  type ClinicTexts,
  stoppingSafelyDefault,
} from '@standfest/domain/features/instance-settings/clinic-shapes.ts'
import type { ClinicSettings } from '@standfest/domain/features/instance-settings/instance-settings.ts'

/** The demo clinic's settings. The clinic is invented; hotlines and 112 are real. */
export const demoClinicSettings: ClinicSettings = {
  language: 'de_DE',
  country: 'DE',
  appName: 'Standfest',
  supportAddress: 'mailto:hilfe@klinik-am-lindenhof.example',
  clinic: {
    name: 'Klinik am Lindenhof',
    address: 'Lindenhof 12, 12345 Musterstadt',
    phone: '+49 30 1234567',
    email: 'kontakt@klinik-am-lindenhof.example',
    responsible: 'Prof. Dr. Henrike Adler, ärztliche Leitung',
    dataProtectionOfficer: 'datenschutz@klinik-am-lindenhof.example',
    replyTime: {
      de_DE: 'Wir antworten montags bis freitags innerhalb eines Werktags.',
      en_EN: 'We reply within one working day, Monday to Friday.',
    },
    stoppingSafely: stoppingSafelyDefault,
  },
  replyWorkdays: 1,
  hotlines: [
    {
      name: { de_DE: 'Telefonseelsorge, rund um die Uhr', en_EN: 'TelefonSeelsorge, day and night' },
      phone: '0800 1110111',
    },
    {
      name: { de_DE: 'Sucht- und Drogen-Hotline', en_EN: 'Addiction and drugs hotline' },
      phone: '01806 313031',
    },
  ],
}

/** The demo clinic's own texts on the public pages. */
export const demoClinicTexts: ClinicTexts = {
  imprint: {
    de_DE: [
      'Träger ist die **Lindenhof gemeinnützige GmbH**, Musterstadt.',
      '# Aufsicht',
      '- Ärztekammer der Region Musterstadt\n- Gesundheitsamt Musterstadt',
    ].join('\n\n'),
    en_EN: [
      'The clinic belongs to **Lindenhof gemeinnützige GmbH**, Musterstadt.',
      '# Supervision',
      '- Medical association of the Musterstadt region\n- Public health office of Musterstadt',
    ].join('\n\n'),
  },
  privacy: { de_DE: '', en_EN: '' },
  terms: { de_DE: '', en_EN: '' },
  help: {
    de_DE:
      'Das Sekretariat hilft **montags bis freitags von 8 bis 16 Uhr** bei der Anmeldung: [+49 30 1234567](tel:+49301234567).',
    en_EN:
      'The secretariat helps with logging in, **Monday to Friday from 8 am to 4 pm**: [+49 30 1234567](tel:+49301234567).',
  },
}

/** Where the demo clinic's reports go: a ward, to which they are taken by hand. */
export const demoHospitalReceiver = HospitalReceiverSetting.parse({
  way: 'file',
  name: 'KIS, Innere Station 3',
  patientSystem: 'https://lindenhof.example/patientennummer',
  caseSystem: 'https://lindenhof.example/fallnummer',
})
