import { appointmentCalls } from '@standfest/domain/features/appointments/appointments.calls.ts'
import { appointment } from '@standfest/domain/features/appointments/appointments.ts'
import type { ContentCalls } from '@standfest/domain/features/content/content.calls.ts'
import type { ContentKind } from '@standfest/domain/features/content/content.ts'
import { diaryCalls } from '@standfest/domain/features/diary/diary.calls.ts'
import { diaryEntry } from '@standfest/domain/features/diary/diary.ts'
import {
  contentEntityCalls,
  emergencyContactCalls,
} from '@standfest/domain/features/emergency-kit/emergency-kit.calls.ts'
import { contentEntity, emergencyContact } from '@standfest/domain/features/emergency-kit/emergency-kit.ts'
import { functionalAnalysisCalls } from '@standfest/domain/features/functional-analyses/functional-analyses.calls.ts'
import { functionalAnalysis } from '@standfest/domain/features/functional-analyses/functional-analyses.ts'
import { amplifierCalls, goalCalls, taskCalls } from '@standfest/domain/features/goals/goals.calls.ts'
import { amplifier, goal, intervention } from '@standfest/domain/features/goals/goals.ts'
import { riskSituationCalls } from '@standfest/domain/features/risk-situations/risk-situations.calls.ts'
import { riskSituation } from '@standfest/domain/features/risk-situations/risk-situations.ts'

/** Every kind of content with its calls. A further kind is a line here. */
export const allContent: readonly { readonly kind: ContentKind; readonly calls: ContentCalls }[] = [
  { kind: goal, calls: goalCalls },
  { kind: intervention, calls: taskCalls },
  { kind: amplifier, calls: amplifierCalls },
  { kind: diaryEntry, calls: diaryCalls },
  { kind: emergencyContact, calls: emergencyContactCalls },
  { kind: contentEntity, calls: contentEntityCalls },
  { kind: riskSituation, calls: riskSituationCalls },
  { kind: appointment, calls: appointmentCalls },
  { kind: functionalAnalysis, calls: functionalAnalysisCalls },
]
