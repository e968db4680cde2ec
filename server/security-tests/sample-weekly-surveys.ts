import type { Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import type { TestServer } from '#testing/test-server.ts'

/** The ids of the present period's weekly survey, and of an old one that may be deleted. */
export type SampleWeeklySurveys = { readonly present: string; readonly mistaken: string }

const anAreaToRate = `insert into life_areas (id, owner_client, type_id)
  select gen_random_uuid(), $1, id from life_area_types where parent_area is not null order by id limit 1 returning id`

const firstPeriod = `insert into weekly_surveys
  (id, owner_client, exec_at, recorded_at, day, overall_rating, scale_max, sender_id, sent_as)
  select gen_random_uuid(), id, registered_at, registered_at, registered_on, 2, 5, id, 'client'
  from accounts where id = $1 returning id`

/** Answers today's weekly survey as a client, and inserts an answer to the first period. */
export async function answerWeeklySurveys(
  { addresses }: TestServer,
  client: Person,
  phone: TestBrowser,
): Promise<SampleWeeklySurveys> {
  const [area] = await sqlRows<{ id: string }>(addresses.superuser, anAreaToRate, [client.id])
  const [mistaken] = await sqlRows<{ id: string }>(addresses.superuser, firstPeriod, [client.id])
  const sent = await phone.post('/rest/weeklySurvey', 'weeklySurvey', {
    overallRating: 4,
    lifeareaRatings: [{ lifeareaId: area?.id, rating: 2 }],
  })
  return { present: String(sent.body.data.id), mistaken: mistaken?.id ?? '' }
}
