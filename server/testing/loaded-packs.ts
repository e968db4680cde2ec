import type { TestBrowser } from './test-browser.ts'

const statement = {
  licence: 'CC0',
  holder: 'Universität Beispielstadt',
  validUntil: null,
  asksAboutSelfHarm: false,
  readers: '',
  readWhen: '',
}

const option = (code: string, display: string, valueDecimal: number) => ({
  extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue', valueDecimal }],
  valueCoding: { code, display },
})

/** A questionnaire with an answer of each kind. */
const packItems = [
  {
    linkId: 'rest',
    type: 'choice',
    text: 'Wie schlafen Sie?',
    required: true,
    answerOption: [option('poor', 'schlecht', 0), option('so-so', 'mittel', 1), option('well', 'gut', 2)],
  },
  { linkId: 'weight', type: 'decimal', text: 'Wie viel wiegen Sie?' },
  { linkId: 'since', type: 'date', text: 'Seit wann?' },
  { linkId: 'more', type: 'text', text: 'Was noch?', required: true },
]

/** Loads a pack and switches it on; an administrator does it. */
export async function loadPack(
  office: TestBrowser,
  { title, use }: { readonly title: string; readonly use: 'treatment' | 'treatment-and-research' },
): Promise<{ readonly id: string; readonly versionId: string }> {
  const url = `https://klinik.example/q/${encodeURIComponent(title)}`
  const file = JSON.stringify({ resourceType: 'Questionnaire', url, title, item: packItems })
  const { body } = await office.post('/admin-data/questionnaires', 'questionnaireFile', { file })
  const id = String(body.data.id)
  const answer = await office.patch(`/admin-data/questionnaires/${id}`, 'questionnaire', {
    statement: { ...statement, use },
    enabled: true,
    plan: { weeks: [0, 4], windowDays: 7 },
  })
  if (answer.status !== 200) throw new Error(`not switched on: ${answer.status}`)
  const [version] = (answer.attributes as { versions: { id: string }[] }).versions
  return { id, versionId: String(version?.id) }
}

/** Fills a questionnaire in, as the client or with them. */
export async function fillIn(
  by: TestBrowser,
  versionId: string,
  { answers, together }: { readonly answers: object; readonly together?: string },
): Promise<void> {
  const at = together === undefined ? '' : `?account=${together}`
  const body = { versionId, answers, ...(together !== undefined && { together: true }) }
  const answer = await by.post(`/rest/filledQuestionnaires${at}`, 'filledQuestionnaire', body)
  if (answer.status !== 201) throw new Error(`not filled in: ${answer.status} ${answer.code}`)
}
