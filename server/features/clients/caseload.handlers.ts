import { readCaseload } from '@standfest/domain/features/clients/caseload.calls.ts'
import { firstCourseDay } from '@standfest/domain/features/clients/caseload.ts'
import { openOwnClients } from '#features/access/client-list-access.ts'
import { noteReading } from '#features/access/readings.ts'
import { type Context, type Handler, handle, type SignedIn } from '#http/handle.ts'
import { type CourseOfClient, listCourses } from './caseload.store.ts'

const answerRead = handle(readCaseload, async (_input, context) => {
  const { tx, now } = context
  const access = await openOwnClients(context)
  const courses = await listCourses(tx, access, { from: firstCourseDay(now.today), to: now.today })
  await noteCourses(context, courses)
  return {
    items: courses.map(({ clientId, checkIns, consumption }) => ({
      id: clientId,
      attributes: { checkIns, consumption },
    })),
  }
})

export const caseloadHandlers: readonly Handler[] = [answerRead]

/** The courses are answers of check-ins: the audit log says that they were read. */
async function noteCourses(context: Context<SignedIn>, courses: readonly CourseOfClient[]): Promise<void> {
  const refsOf = (isOwn: boolean) =>
    courses.flatMap(({ parentId, subjectRef }) =>
      subjectRef !== undefined && (parentId === context.actor.id) === isOwn ? [subjectRef] : [],
    )
  const seen = { action: 'surveys-viewed' } as const
  await noteReading(context, { ...seen, as: 'therapist', subjectRefs: refsOf(true) })
  await noteReading(context, { ...seen, as: 'substitute', subjectRefs: refsOf(false) })
}
