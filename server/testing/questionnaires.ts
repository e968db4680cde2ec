import type { TestBrowser } from './test-browser.ts'

/** A questionnaire with one question, yes or no, whose linkId is `q`, and a text, `note`, that may stay empty. */
export const smallQuestionnaire = JSON.stringify({
  resourceType: 'Questionnaire',
  title: 'Kurze Frage',
  item: [
    { linkId: 'q', type: 'boolean', text: 'Geht es Ihnen gut?', required: true },
    { linkId: 'note', type: 'text', text: 'Was möchten Sie dazu sagen?' },
  ],
})

/** A small pack that is loaded, stated, switched on and planned for everybody at intake. */
export async function anAskedQuestionnaire(
  office: TestBrowser,
): Promise<{ readonly packId: string; readonly versionId: string }> {
  const loaded = await office.post('/admin-data/questionnaires', 'questionnaireFile', {
    file: smallQuestionnaire,
  })
  const packId = String(loaded.body.data.id)
  const [version] = loaded.attributes['versions'] as { readonly id: string }[]
  const statement = {
    licence: 'CC0',
    holder: 'Klinik am Lindenhof',
    validUntil: null,
    use: 'treatment',
    asksAboutSelfHarm: false,
    readers: '',
    readWhen: '',
  }
  const attributes = { statement, enabled: true, plan: { weeks: [0], windowDays: 13 } }
  const { status } = await office.patch(`/admin-data/questionnaires/${packId}`, 'questionnaire', attributes)
  if (status !== 200) throw new Error(`not switched on: ${status}`)
  return { packId, versionId: String(version?.id) }
}
