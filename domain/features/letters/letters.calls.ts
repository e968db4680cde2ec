import { z } from 'zod'
import { call, none, one } from '#base/call.ts'
import { InAccount } from '#base/call-input.ts'
import { Day } from '#base/day.ts'
import { resource } from '#base/resource.ts'
import { LetterFacts, MadeLetter } from './letters.ts'

/** Only the treating therapist writes letters: what leaves the clinic is no matter of a substitute (§6). */
export const readLetterFacts = call({
  name: 'readLetterFacts',
  summary: 'The facts of a period that a letter about a client is drawn from',
  method: 'GET',
  path: '/rest/letters/facts',
  by: ['THERAPIST'],
  query: InAccount.extend({
    /** The first day; absent: the day of the registration. */
    from: Day.optional(),
    /** The last day; absent: today, or the day on which the treatment was closed. */
    to: Day.optional(),
    /** `true`: with what the client wrote about days with drinking. */
    words: z.enum(['true', 'false']).optional(),
  }),
  reply: one(resource('letterFacts', LetterFacts)),
  refusals: ['ERROR.ACCESS_DENIED'],
})

/** The letter itself is made in the page; only that it was made is stored. */
export const recordLetter = call({
  name: 'recordLetter',
  summary: 'Record in the audit log that a letter about a client was made, without its content',
  method: 'POST',
  path: '/rest/letters',
  by: ['THERAPIST'],
  query: InAccount,
  body: resource('letter', MadeLetter),
  whileClosed: ['THERAPIST'],
  reply: none,
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.INVALID', 'ERROR.ACCOUNT_ANONYMISED'],
})
