import type { FaultPage } from '#language/fault-pages.ts'
import type { FaultText } from './article.ts'
import * as ofDevices from './faults-of-devices.texts.ts'
import * as ofEntries from './faults-of-entries.texts.ts'
import * as ofSigningIn from './faults-of-signing-in.texts.ts'
import * as ofStaff from './faults-of-staff.texts.ts'

type FaultTexts = Readonly<Record<FaultPage, FaultText>>

/** The texts of all help pages for errors. The type makes a missing or an unused text a compile error. */
export const de: FaultTexts = { ...ofDevices.de, ...ofEntries.de, ...ofSigningIn.de, ...ofStaff.de }

export const en: FaultTexts = { ...ofDevices.en, ...ofEntries.en, ...ofSigningIn.en, ...ofStaff.en }
