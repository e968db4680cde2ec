import type { ContentCalls } from '@standfest/domain/features/content/content.calls.ts'
import { contentEntityCalls } from '@standfest/domain/features/emergency-kit/emergency-kit.calls.ts'
import { amplifierCalls, goalCalls, taskCalls } from '@standfest/domain/features/goals/goals.calls.ts'
import { riskSituationCalls } from '@standfest/domain/features/risk-situations/risk-situations.calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'
import { purgeDeletedContent } from './content.jobs.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let therapist: Person
let client: Person
let phone: TestBrowser
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  therapist = await clinic.therapist()
  client = await clinic.client(therapist)
  phone = await browserOf(server, client)
})
afterAll(() => server.close())

const wireTypeOf = ({ body }: ContentCalls['create' | 'change']) => body?.type ?? ''

async function make({ create }: ContentCalls, attributes: object, by = phone): Promise<string> {
  const made = await by.post(create.path, wireTypeOf(create), attributes)
  expect(made.status).toBe(201)
  return String(made.body.data.id)
}

function change({ change: call }: ContentCalls, id: string, attributes: object, by = phone) {
  const account = by === phone ? '' : `?account=${client.id}`
  return by.send('PATCH', `${call.path.replace('{id}', id)}${account}`, {
    raw: JSON.stringify({ data: { type: wireTypeOf(call), id, attributes } }),
  })
}

function remove({ list }: ContentCalls, id: string, query = '', by = phone) {
  return by.send('DELETE', `${list.path}/${id}${query}`)
}

async function liveTitles({ list }: ContentCalls, by = phone): Promise<readonly unknown[]> {
  const { list: items } = await by.get(list.path)
  return items
    .map(({ attributes }) => String(attributes['title']))
    .toSorted((one, other) => one.localeCompare(other))
}

async function afterDays(days: number): Promise<void> {
  server.clock.pass(days * 86_400)
  await purgeDeletedContent({ database: server.database, clock: server.clock })
  phone = await browserOf(server, client)
}

/** A risk situation with a coping step that is in the emergency kit, and a warning signal that is not. */
async function aSituation() {
  const riskSituationId = await make(riskSituationCalls, { title: 'Feierabend' })
  const step = { contentType: 'STRATEGY', title: 'Schwester anrufen', riskSituationId, inKit: true }
  const signal = { contentType: 'SIGNAL', title: 'Unruhe', riskSituationId }
  return {
    situation: riskSituationId,
    step: await make(contentEntityCalls, step),
    signal: await make(contentEntityCalls, signal),
  }
}

describe('what belongs to a risk situation', () => {
  // REQ 4.65
  it('is deleted and restored with it, but for what stands in the emergency kit (§4)', async () => {
    const { situation } = await aSituation()
    await remove(riskSituationCalls, situation)
    expect(await liveTitles(contentEntityCalls)).toEqual(['Schwester anrufen'])
    await change(riskSituationCalls, situation, { deletedAt: 0 })
    expect(await liveTitles(contentEntityCalls)).toEqual(['Schwester anrufen', 'Unruhe'])
  })

  it('does not come back with it when it was deleted before by itself', async () => {
    const { situation, signal } = await aSituation()
    await remove(contentEntityCalls, signal)
    await remove(riskSituationCalls, situation)
    await change(riskSituationCalls, situation, { deletedAt: 0 })
    expect(await liveTitles(contentEntityCalls)).toEqual(['Schwester anrufen'])
    await change(contentEntityCalls, signal, { deletedAt: 0 })
    expect(await liveTitles(contentEntityCalls)).toEqual(['Schwester anrufen', 'Unruhe'])
  })

  // REQ 4.66, 4.67
  it.each([
    [
      'by hand',
      async (situation: string) => {
        await remove(riskSituationCalls, situation, '?final=true')
      },
    ],
    ['by the nightly job', async () => afterDays(31)],
  ])('stays in the kit, by itself, when the situation is erased %s', async (_, erase) => {
    const { situation, step, signal } = await aSituation()
    await remove(riskSituationCalls, situation)
    await erase(situation)
    const { attributes } = await phone.get(`${contentEntityCalls.list.path}/${step}`)
    expect(attributes).toMatchObject({
      title: 'Schwester anrufen',
      deletedAt: 0,
      finallyDeleted: false,
      inKit: true,
      riskSituationId: null,
    })
    expect((await phone.get(`${contentEntityCalls.list.path}/${signal}`)).status).toBe(410)
    expect((await change(contentEntityCalls, step, { content: 'Auch nachts' })).status).toBe(200)
  })

  it('can be restored for thirty days of its own, although the situation is erased before', async () => {
    const { situation, step } = await aSituation()
    await remove(riskSituationCalls, situation)
    await afterDays(20)
    await remove(contentEntityCalls, step)
    await afterDays(15)
    expect((await phone.get(`${riskSituationCalls.list.path}/${situation}`)).status).toBe(410)
    expect((await change(contentEntityCalls, step, { deletedAt: 0 })).status).toBe(200)
    expect(await liveTitles(contentEntityCalls)).toEqual(['Schwester anrufen'])
  })

  it('is not written to a situation that is just being deleted', async () => {
    const { situation } = await aSituation()
    const late = { contentType: 'SIGNAL', title: 'Zu spät', riskSituationId: situation }
    const [made] = await Promise.all([
      phone.post(contentEntityCalls.create.path, 'contentEntity', late),
      remove(riskSituationCalls, situation),
    ])
    const lost = await sqlRows(
      server.addresses.superuser,
      `select from contents where parent_id = $1 and deleted_at is null and in_kit is not true`,
      [situation],
    )
    expect([[201, 403].includes(made.status), lost]).toEqual([true, []])
  })
})

describe('the tasks of a goal', () => {
  const tasks = [{ title: 'Anrufen' }, { title: 'Hingehen' }]
  const stored = async (goalId: string) =>
    (await phone.get(`${taskCalls.list.path}?parent=${goalId}`)).list.map(({ attributes }) => attributes)

  it('are deleted and restored with it, and erased with it', async () => {
    const goal = await make(goalCalls, { interventions: tasks })
    await remove(goalCalls, goal)
    expect(await liveTitles(taskCalls)).toEqual([])
    await change(goalCalls, goal, { deletedAt: 0 })
    expect(await liveTitles(taskCalls)).toEqual(['Anrufen', 'Hingehen'])
    await remove(goalCalls, goal)
    await remove(goalCalls, goal, '?final=true')
    const left = await sqlRows(
      server.addresses.superuser,
      'select words from contents where owner_client = $1',
      [client.id],
    )
    expect(left).toEqual([{ words: null }, { words: null }, { words: null }])
  })

  // REQ 6.41
  it('are not left out of a change by a substitute, who may change them and add some (§6)', async () => {
    const colleague = await clinic.therapist()
    await clinic.substitution(therapist, colleague, -1, 1)
    const standIn = await browserOf(server, colleague)
    const goal = await make(goalCalls, { title: 'Ziel', interventions: tasks })
    const [first, second] = await stored(goal)
    const refused = await change(goalCalls, goal, { interventions: [{ id: first?.id }] }, standIn)
    expect([refused.status, refused.code]).toEqual([403, 'ERROR.ACCESS_DENIED'])
    expect(await liveTitles(taskCalls)).toEqual(['Anrufen', 'Hingehen'])
    const all = [{ id: first?.id, doneAt: 1_773_000_000 }, { id: second?.id }, { title: 'Einladen' }]
    expect((await change(goalCalls, goal, { interventions: all }, standIn)).status).toBe(200)
    expect(await liveTitles(taskCalls)).toEqual(['Anrufen', 'Einladen', 'Hingehen'])
  })

  it('that a change leaves out are in the protocol as deleted, and can be restored', async () => {
    const goal = await make(goalCalls, { title: 'Ziel', interventions: tasks })
    const [first, second] = await stored(goal)
    await change(goalCalls, goal, { interventions: [{ id: first?.id }] })
    const rows = await sqlRows<{ action: string }>(
      server.addresses.superuser,
      `select p.action from protocol p join accounts a on a.subject_ref = p.subject_ref where a.id = $1 order by p.id`,
      [client.id],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'content-created',
      'content-deleted',
      'content-changed',
    ])
    expect((await change(taskCalls, String(second?.id), { deletedAt: 0 })).status).toBe(200)
    expect(await liveTitles(taskCalls)).toEqual(['Anrufen', 'Hingehen'])
  })
})

describe('what an item names', () => {
  it('is refused where it is not the client’s own life area', async () => {
    const other = await clinic.client(therapist)
    const desk = await browserOf(server, therapist)
    const types = await phone.get('/rest/areaType')
    const typeId = types.list.find(({ attributes }) => attributes['parentArea'] !== null)?.id
    const areaFor = async (id: string) =>
      String((await desk.post(`/rest/lifearea?account=${id}`, 'lifearea', { typeId })).body.data.id)
    const [own, foreign] = [await areaFor(client.id), await areaFor(other.id)]
    const madeUp = '01920000-0000-7000-8000-000000000000'
    for (const lifeareaId of [foreign, madeUp]) {
      const made = await phone.post(goalCalls.create.path, 'goal', { title: 'Ziel', lifeareaId })
      expect([made.status, made.body.errors]).toEqual([
        403,
        [{ code: 'ERROR.ACCESS_DENIED', field: 'lifeareaId' }],
      ])
    }
    const goal = await make(goalCalls, { title: 'Ziel', lifeareaId: own })
    expect((await change(goalCalls, goal, { lifeareaId: foreign })).status).toBe(403)
    expect((await change(goalCalls, goal, { lifeareaId: null })).status).toBe(200)
  })

  it('leaves out reinforcers that were deleted meanwhile, whoever still names them', async () => {
    const [cinema, choir] = [
      await make(amplifierCalls, { title: 'Kino' }),
      await make(amplifierCalls, { title: 'Chor' }),
    ]
    const goal = await make(goalCalls, { title: 'Ziel', amplifierIds: [cinema] })
    await remove(amplifierCalls, cinema)
    const changed = await change(goalCalls, goal, { amplifierIds: [cinema, choir] })
    expect([changed.status, changed.attributes['amplifierIds']]).toEqual([200, [choir]])
    await remove(amplifierCalls, cinema, '?final=true')
    const again = await make(goalCalls, { title: 'Noch eines', amplifierIds: [cinema] })
    const read = await phone.get(`${goalCalls.list.path}/${again}`)
    expect(read.attributes['amplifierIds']).toEqual([])
  })

  it('is not judged again when a change only repeats it', async () => {
    const { situation, step } = await aSituation()
    await remove(riskSituationCalls, situation)
    const same = { title: 'Bruder anrufen', riskSituationId: situation }
    expect((await change(contentEntityCalls, step, same)).status).toBe(200)
  })
})

describe('what was deleted for good', () => {
  // REQ 4.68
  it('answers with the trace that is left of it, and none of its words (§4)', async () => {
    const goal = await make(goalCalls, { title: 'Geheimes Ziel' })
    const { attributes: written } = await phone.get(`${goalCalls.list.path}/${goal}`)
    server.clock.pass(60)
    await remove(goalCalls, goal)
    await remove(goalCalls, goal, '?final=true')
    const gone = await phone.get(`${goalCalls.list.path}/${goal}`)
    expect([gone.status, gone.code]).toEqual([410, 'ERROR.FINALLY_DELETED'])
    expect(gone.body.data).toEqual({
      type: 'goal',
      id: goal,
      attributes: {
        id: goal,
        version: 3,
        accountId: client.id,
        authorId: client.id,
        writtenAs: 'client',
        createdAt: written['createdAt'],
        changedAt: server.clock.instant(),
        deletedAt: server.clock.instant(),
        finallyDeleted: true,
      },
    })
  })
})
