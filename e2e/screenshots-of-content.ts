import type { Page } from '@playwright/test'
import { clientInList } from './client-list.ts'
import { putOffQuestion } from './consumption-question.ts'
import { aliases, jonas } from './people.ts'
import type { Sitting } from './sitting.ts'

/**
 * The content kinds with an overlay: the page beneath, the call that lists the items, and the type of content where
 * the kind has types.
 */
const kinds = [
  { name: 'goal', kind: 'GOAL', path: '/ziele', list: '/rest/goals' },
  { name: 'diary', kind: 'DIARY', path: '/tagebuch', list: '/rest/diary' },
  { name: 'appointment', kind: 'APPOINTMENT', path: '/termine', list: '/rest/appointments' },
  {
    name: 'risk-situation',
    kind: 'RISK_SITUATION',
    path: '/risikosituationen',
    list: '/rest/riskSituations',
  },
  { name: 'contact', kind: 'EMERGENCY_CONTACT', path: '/notfallkoffer', list: '/rest/emergencyContact' },
  {
    name: 'signal',
    kind: 'CONTENT_ENTITY',
    path: '/notfallkoffer',
    list: '/content/contentEntity',
    of: 'SIGNAL',
  },
  { name: 'reinforcers', kind: 'AMPLIFIER', path: '/ziele', list: '/rest/amplifier' },
] as const
type Kind = (typeof kinds)[number]

const pages = ['ziele', 'tagebuch', 'termine', 'lebensbereiche', 'risikosituationen', 'nachrichten'] as const

/** Screenshots of a client's content, and of every overlay of it in every mode. */
export async function takeContent({ enter, open, shoot, page }: Sitting): Promise<void> {
  await enter('client', aliases.client, '/')
  for (const path of pages) {
    await open('client', `/${path}`)
    await shoot(`client-${path}`)
  }
  await open('client', '/notfallkoffer?bearbeiten=ja')
  await shoot('client-emergency-edit')
  for (const kind of kinds) {
    const id = await firstOf(page, kind, () => open('client', kind.path))
    for (const mode of ['create', 'template_select', 'view', 'edit'] as const) {
      await open('client', `${kind.path}?${overlayOf(kind, mode, id)}`)
      await page.getByRole('dialog').waitFor()
      await shoot(`overlay-${kind.name}-${mode}`, 'screen')
    }
  }
}

/**
 * Screenshots of the same content from the care team's side: in a client's record, among the messages, and in the
 * list of templates.
 */
export async function takeTreating({ enter, open, shoot, press, page, words }: Sitting): Promise<void> {
  await enter('therapist', aliases.therapist, '/klienten')
  await putOffQuestion(page)
  await clientInList(page, `${jonas.name} ${jonas.surname}`).click()
  await page.waitForURL(/datenerfassung/)
  const base = new URL(page.url()).pathname.replace('/datenerfassung', '')
  const [goal] = kinds
  const id = await firstOf(page, goal, () => open('therapist', `${base}${goal.path}`))
  await open('therapist', `${base}${goal.path}?${overlayOf(goal, 'edit', id)}`)
  const overlay = page.getByRole('dialog')
  await overlay
    .getByRole('textbox')
    .first()
    .fill(words('Abende mit Plan, auch im Urlaub', 'Evenings with a plan, on holiday too'))
  await page.route(`**${goal.list}/*`, (route) => route.abort())
  await press(overlay.getByRole('button', { name: words('Speichern', 'Save'), exact: true }))
  await overlay.getByRole('alert').waitFor()
  await shoot('record-goal-edit', 'screen')
  await page.unroute(`**${goal.list}/*`)
  for (const path of [...pages, 'notfallkoffer']) {
    await open('therapist', `${base}/${path}`)
    await shoot(`record-${path}`)
  }
  await open('therapist', `/klienten/nachrichten-uebersicht?account=${base.split('/').at(-1)}`)
  await shoot('therapist-inbox', 'screen')
  await open('therapist', '/klienten/vorlagen')
  await shoot('therapist-templates')
  await press(page.getByRole('button', { name: words('Aktionen zu', 'Actions for') }).first())
  await press(page.getByRole('menuitem', { name: words('Bearbeiten', 'Edit') }))
  // The menu is a dialog of its own until it has gone.
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await page.getByRole('dialog').waitFor()
  await shoot('therapist-template-edit', 'screen')
}

function overlayOf(kind: Kind, mode: string, id: string | undefined): URLSearchParams {
  const isNew = mode === 'create' || mode === 'template_select'
  return new URLSearchParams({
    content: kind.kind,
    mode,
    ...(kind.kind === 'AMPLIFIER' ? {} : isNew ? ('of' in kind ? { of: kind.of } : {}) : { item: id ?? '' }),
  })
}

/** The first item of a kind that a page loads. */
async function firstOf(page: Page, kind: Kind, go: () => Promise<void>): Promise<string | undefined> {
  const [answer] = await Promise.all([
    // The page before may ask for the same.
    page.waitForResponse(
      (response) =>
        new URL(response.url()).pathname === `/api${kind.list}` &&
        new URL(response.frame().url()).pathname.endsWith(kind.path),
    ),
    go(),
  ])
  const { data } = (await answer.json()) as {
    data: readonly { id: string; attributes: { contentType?: string } }[]
  }
  return data.find(({ attributes }) => !('of' in kind) || attributes.contentType === kind.of)?.id
}
