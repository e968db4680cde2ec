import { clientInList } from './client-list.ts'
import { putOffQuestion } from './consumption-question.ts'
import { aliases, jonas } from './people.ts'
import type { Sitting } from './sitting.ts'

/** The screenshots of the therapists' guide. */
export async function takeForTherapists(sit: Sitting): Promise<void> {
  const { open, enter, shoot, page } = sit
  await open('therapist', '/login')
  await shoot('login', page.getByRole('main'))
  // The protocol of the client whose record is shown begins with this.
  await enter('client', aliases.client, '/')
  await enter('therapist', aliases.therapist, '/klienten')
  await page.getByRole('dialog').waitFor()
  await shoot('question', page.getByRole('dialog'))
  await putOffQuestion(page)
  await shoot('list', 'screen')
  await clientInList(page, `${jonas.name} ${jonas.surname}`).click()
  await page.waitForURL(/datenerfassung/)
  await takeRecord(sit, new URL(page.url()).pathname.replace('/datenerfassung', ''))
  await open('therapist', '/klienten/vorlagen')
  await page.getByRole('listitem').first().waitFor()
  await shoot('templates', 'screen')
  await takeOverTheList(sit)
}

/** The overlays over the list, with their addresses. */
const overlays = {
  'new-client': 'client-overlay=create',
  substitutions: 'substitute-overlay=view',
  export: 'export-overlay=list',
  security: 'security-overlay=true',
} as const

async function takeOverTheList({ open, shoot, page }: Sitting): Promise<void> {
  for (const [name, search] of Object.entries(overlays)) {
    await open('therapist', `/klienten?${search}`)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button').nth(1).waitFor()
    await shoot(name, dialog)
  }
}

async function takeRecord({ open, shoot, page, words }: Sitting, base: string): Promise<void> {
  await page.getByRole('table').first().waitFor()
  await shoot('data', 'screen')
  await shoot('patterns', page.getByRole('region', { name: words('Was auffällt', 'What stands out') }))
  await page.getByRole('button', { name: words('Konsum nachtragen', 'Record drinking') }).click()
  await shoot('consumption', page.getByRole('dialog'))
  await open('therapist', `${base}/datenerfassung/vorbereitung`)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await shoot('preparation', 'screen')
  await open('therapist', `${base}/ziele`)
  await page.getByRole('article').first().waitFor()
  await shoot('goals', 'screen')
  await open('therapist', `${base}/protokoll`)
  await page.getByRole('table').waitFor()
  await shoot('protocol', 'screen')
  await open('therapist', `/klienten/nachrichten-uebersicht?account=${base.split('/').at(-1)}`)
  await page.getByRole('article').first().waitFor()
  await shoot('inbox', 'screen')
}
