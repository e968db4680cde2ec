import type { LifeAreaTypeId, WeeklyTemplateVersionId } from '@standfest/domain/base/id.ts'
import {
  listWeeklyTemplateVersions,
  makeWeeklyTemplateVersion,
  type WeeklyTemplateVersion,
} from '@standfest/domain/features/weekly-survey/weekly-template.calls.ts'
import type { CatalogueArea } from '@standfest/domain/features/weekly-survey/weekly-template.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render.tsx'
import { aWeeklyTemplate } from '#testing/weekly-surveys.ts'
import { WeeklyTemplatePage } from './weekly-template-page.tsx'

const [family, partner, work] = aWeeklyTemplate.areas as [CatalogueArea, CatalogueArea, CatalogueArea]
const second: WeeklyTemplateVersion = {
  ...aWeeklyTemplate,
  refId: '0195a000-0000-7000-8000-0000000000aa' as WeeklyTemplateVersionId,
  number: 2,
  words: { ...aWeeklyTemplate.words, low: { de_DE: 'kaum', en_EN: 'hardly' } },
}

function show(
  language: 'de_DE' | 'en_EN' = 'de_DE',
  versions: readonly WeeklyTemplateVersion[] = [second, aWeeklyTemplate],
) {
  const server = fakeServer()
  server.answer(
    listWeeklyTemplateVersions,
    versions.map((attributes) => ({ attributes })),
  )
  return renderPage(<WeeklyTemplatePage />, { role: 'ADMIN', server, language })
}

const typeInto = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const group = async (name: string) => within(await screen.findByRole('region', { name }))
const save = () => screen.getByRole('button', { name: 'Als neue Fassung speichern' })

async function act(user: ReturnType<typeof show>['user'], title: string, action: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Aktionen zu ${title}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

describe('the page of the weekly review', () => {
  it('shows words and catalogue, and what was asked before with its wording (§3)', async () => {
    const { user } = show('en_EN')
    expect(await screen.findByText('Version 2, since 12.03.2026')).toBeDefined()
    const label = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Label for 1, English' })
    expect(label.value).toBe('hardly')
    await user.click(screen.getByRole('button', { name: 'Version 1, since 12.03.2026' }))
    const wording = within(screen.getByRole('list', { name: 'Version 1, since 12.03.2026' }))
    expect(wording.getByText(/not at all content/)).toBeDefined()
    expect(wording.getByText('Familie und Beziehungen · Partnerschaft')).toBeDefined()
  })

  it('adds an area, for everybody at once, and saves all as the version after the one that was seen', async () => {
    const { user, server } = show()
    const relations = await group('Familie und Beziehungen')
    await user.click(relations.getByRole('button', { name: 'Bereich hinzufügen: Familie und Beziehungen' }))
    await user.click(save())
    expect(screen.getByText('2 Angaben fehlen noch oder passen nicht')).toBeDefined()
    expect(relations.getAllByText('Bitte ausfüllen, in beiden Sprachen')).toHaveLength(2)
    expect(server.requestsOf(makeWeeklyTemplateVersion)).toHaveLength(0)
    const [, , named] = relations.getAllByRole('textbox', { name: /Deutsch$/ })
    const [, , english] = relations.getAllByRole('textbox', { name: /Englisch$/ })
    typeInto(named as HTMLElement, 'Freundschaften')
    typeInto(english as HTMLElement, 'Friends')
    await user.click(
      relations.getByRole('checkbox', { name: 'Gleich bei allen Klientinnen und Klienten fragen' }),
    )
    server.answer(makeWeeklyTemplateVersion, { attributes: { ...second, number: 3 } })
    await user.click(save())
    expect(await screen.findByText('Gespeichert, wird ab jetzt gefragt')).toBeDefined()
    const [sent] = server.requestsOf(makeWeeklyTemplateVersion)
    const id = expect.any(String) as LifeAreaTypeId
    const titles = { de_DE: 'Freundschaften', en_EN: 'Friends' }
    const added = { id, parentArea: family.id, titles, retired: false, preselected: false }
    expect([sent?.headers.get('If-Match'), sent?.body]).toEqual([
      '"2"',
      { words: second.words, areas: [family, partner, added, work], forEveryone: [id] },
    ])
  })

  it('retires a group with its areas and uses it again; what was saved is never taken away', async () => {
    const { user, server } = show()
    await user.click(await screen.findByRole('button', { name: 'Aktionen zu Partnerschaft' }))
    expect(screen.queryByRole('menuitem', { name: 'Entfernen' })).toBeNull()
    await user.keyboard('{Escape}')
    await act(user, 'Familie und Beziehungen', 'Stilllegen')
    const relations = await group('Familie und Beziehungen')
    expect(relations.getAllByText('stillgelegt')).toHaveLength(2)
    expect(relations.queryByRole('textbox')).toBeNull()
    server.answer(makeWeeklyTemplateVersion, { attributes: { ...second, number: 3 } })
    await user.click(save())
    await screen.findByText('Gespeichert, wird ab jetzt gefragt')
    const [sent] = server.requestsOf(makeWeeklyTemplateVersion)
    expect(sent?.body).toMatchObject({ areas: [{ retired: true }, { retired: true }, { retired: false }] })
  })

  it('puts a group elsewhere with its areas', async () => {
    const { user, server } = show()
    await act(user, 'Arbeit', 'Nach oben')
    server.answer(makeWeeklyTemplateVersion, { attributes: { ...second, number: 3 } })
    await user.click(save())
    await screen.findByText('Gespeichert, wird ab jetzt gefragt')
    const [sent] = server.requestsOf(makeWeeklyTemplateVersion)
    expect(sent?.body).toMatchObject({ areas: [work, family, partner] })
  })

  it('shows an area and the last question as clients see them, in either language', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Vorschau zeigen' }))
    const preview = within(screen.getByRole('region', { name: 'Vorschau' }))
    expect(preview.getByRole('heading', { name: 'Partnerschaft' })).toBeDefined()
    await user.click(preview.getByRole('radio', { name: 'Englisch' }))
    expect(preview.getByRole('heading', { name: 'Everything together' })).toBeDefined()
    expect(preview.getAllByRole('button', { name: '1 of 5, hardly' })).toHaveLength(2)
  })

  it('says that there is nothing to save, rather than refusing the press', async () => {
    const { user, server } = show()
    await user.click(await screen.findByRole('button', { name: 'Als neue Fassung speichern' }))
    expect(screen.getByText('Nichts geändert, es bleibt bei dieser Fassung')).toBeDefined()
    expect(server.requestsOf(makeWeeklyTemplateVersion)).toHaveLength(0)
  })

  it('tells of a version that somebody else saved meanwhile, and keeps what was typed until asked', async () => {
    const { user, server } = show('de_DE', [aWeeklyTemplate])
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Wort für 1, Deutsch' })
    typeInto(field, 'wenig')
    server.answer(listWeeklyTemplateVersions, [{ attributes: second }, { attributes: aWeeklyTemplate }])
    server.refuse(makeWeeklyTemplateVersion, 'ERROR.CONFLICT')
    await user.click(save())
    expect(await screen.findByText('Inzwischen geändert')).toBeDefined()
    expect(field.value).toBe('wenig')
    await user.click(screen.getByRole('button', { name: 'Neuen Stand laden' }))
    await waitFor(() => expect(field.value).toBe('kaum'))
  })
})
