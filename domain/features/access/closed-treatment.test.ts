import { describe, expect, it } from 'vitest'
import type { Call, Role } from '#base/call.ts'
import type { Day } from '#base/day.ts'
import { changeAccount } from '#features/accounts/accounts.calls.ts'
import { deactivateAccount } from '#features/accounts/run-accounts.calls.ts'
import { closeTreatment, reopenTreatment } from '#features/accounts/treatment.calls.ts'
import { endCalendarAddress, makeCalendarAddress } from '#features/appointments/calendar.calls.ts'
import { submitDailySurvey } from '#features/daily-survey/daily-survey.calls.ts'
import { diaryCalls } from '#features/diary/diary.calls.ts'
import { emergencyContactCalls } from '#features/emergency-kit/emergency-kit.calls.ts'
import { forgetKeptKit, registerKeptKit } from '#features/emergency-kit/offline-kit.calls.ts'
import { changeEvent } from '#features/events/events.calls.ts'
import { createFollowUp } from '#features/follow-ups/follow-ups.calls.ts'
import { changeMeeting, createAgreement } from '#features/meetings/meetings.calls.ts'
import { listMessageHeaders, markMessagesRead, sendMessage } from '#features/messages/messages.calls.ts'
import { createNote } from '#features/notes/notes.calls.ts'
import { addPushDevice, removePushDevice } from '#features/reminders/reminders.calls.ts'
import { submitWeeklySurvey } from '#features/weekly-survey/weekly-survey.calls.ts'
import { closedAccountRefusal, closedTreatmentRefusal } from './closed-treatment.ts'

const closed = { closedOn: '2026-03-12' as Day }

describe('a closed treatment', () => {
  // REQ 4.210
  it.each<[Role, Call, string]>([
    ['CLIENT', listMessageHeaders, 'reads messages'],
    ['CLIENT', markMessagesRead, 'marks messages as read'],
    ['CLIENT', registerKeptKit, 'keeps the emergency kit on the phone'],
    ['CLIENT', forgetKeptKit, 'removes the emergency kit from the phone'],
    ['CLIENT', removePushDevice, 'signs a phone off'],
    ['CLIENT', endCalendarAddress, 'ends the calendar address'],
    ['THERAPIST', createNote, 'writes a note'],
    ['THERAPIST', createFollowUp, 'notes a follow-up'],
    ['THERAPIST', changeMeeting, 'says whether a session was held'],
    ['THERAPIST', changeAccount, 'corrects an address'],
    ['THERAPIST', deactivateAccount, 'deactivates the account'],
    ['THERAPIST', closeTreatment, 'is told that it is closed already'],
    ['THERAPIST', reopenTreatment, 'takes the treatment up again'],
  ])('%s: %o %s', (role, call) => {
    expect(closedTreatmentRefusal(call, role, closed)).toBeUndefined()
  })

  // REQ 4.210
  it.each<[Role, Call]>([
    ['CLIENT', submitDailySurvey],
    ['CLIENT', submitWeeklySurvey],
    ['CLIENT', sendMessage],
    ['CLIENT', diaryCalls.create],
    ['CLIENT', emergencyContactCalls.change],
    ['CLIENT', addPushDevice],
    ['CLIENT', makeCalendarAddress],
    ['THERAPIST', submitDailySurvey],
    ['THERAPIST', sendMessage],
    ['THERAPIST', diaryCalls.create],
    ['THERAPIST', changeEvent],
    ['THERAPIST', createAgreement],
  ])('refuses to the %s: %o', (role, call) => {
    expect(closedTreatmentRefusal(call, role, closed)?.code).toBe('ERROR.TREATMENT_CLOSED')
    expect(closedTreatmentRefusal(call, role, { closedOn: null })).toBeUndefined()
  })

  // REQ 4.210
  it.each([
    [['language'], closed, undefined],
    [['notifyViaMail'], closed, 'ERROR.TREATMENT_CLOSED'],
    [['language', 'street'], closed, 'ERROR.TREATMENT_CLOSED'],
    [['street'], { closedOn: null }, undefined],
  ])('leaves of the own account the language to be changed: %j', (fields, treatment, code) => {
    expect(closedAccountRefusal(fields, treatment)?.code).toBe(code)
  })
})
