import { readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import type { PackPlan } from '@standfest/domain/features/questionnaires/pack-plan.ts'
import {
  changeQuestionnaire,
  checkQuestionnaire,
  endQuestionnairePlan,
  listClientQuestionnaires,
  listQuestionnaires,
  loadQuestionnaire,
  planQuestionnaire,
} from '@standfest/domain/features/questionnaires/questionnaires.calls.ts'
import type {
  ClientQuestionnaire,
  Questionnaire,
} from '@standfest/domain/features/questionnaires/questionnaires.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount } from '#testing/people.ts'
import {
  aPackVersion,
  aQuestionnairePack,
  aPackContent as content,
  aPackStatement as statement,
} from '#testing/questionnaire-packs.ts'
import { renderPage } from '#testing/render.tsx'
import { PacksPage } from './packs-page.tsx'
import { RecordQuestionnairesPage } from './record-questionnaires-page.tsx'

/** A clinic with one pack, which each change raises by one version. */
function clinicWith(more: Partial<Questionnaire> = {}, selfHarmItems: string[] = []) {
  let pack = aQuestionnairePack({ versions: [aPackVersion({ selfHarmItems })], ...more })
  const server = fakeServer()
  const store = (change: Partial<Questionnaire>) => {
    pack = { ...pack, ...change, version: pack.version + 1 }
  }
  server.answer(listQuestionnaires, () => [{ id: pack.id, attributes: pack }])
  server.answer(changeQuestionnaire, ({ body }) => {
    store(body as Partial<Questionnaire>)
    return { id: pack.id, attributes: pack }
  })
  return { server, store }
}
const open = (server: ReturnType<typeof fakeServer>) => renderPage(<PacksPage />, { role: 'ADMIN', server })
const form = (name: RegExp) => screen.findByRole('form', { name })
const statementForm = async () => within(await form(/^Lizenz und Leserkreis/))
const planForm = async () => within(await form(/^Plan der Klinik/))

describe('the statement of a pack', () => {
  // REQ 4.372
  it('says that it was saved, also when the list was read again', async () => {
    const { server } = clinicWith()
    const { user } = open(server)
    const fields = await statementForm()
    await user.type(fields.getByLabelText('Lizenz'), 'CC0')
    await user.type(fields.getByLabelText('Wer die Rechte hat'), 'Verlag')
    const reads = server.requestsOf(listQuestionnaires).length
    await user.click(fields.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(server.requestsOf(listQuestionnaires).length).toBeGreaterThan(reads))
    expect(await fields.findAllByText('Gespeichert')).toHaveLength(1)
    expect(fields.getByLabelText<HTMLInputElement>('Lizenz').value).toBe('CC0')
  })

  // REQ 4.377
  it('keeps what is half typed when another part of the pack is saved or the list is read again', async () => {
    const { server } = clinicWith({ statement })
    const { user } = open(server)
    const fields = await statementForm()
    await user.type(fields.getByLabelText('Wer die Rechte hat'), ' Nord')
    await user.click(screen.getByRole('button', { name: 'Einschalten' }))
    expect(await screen.findAllByText('Eingeschaltet')).toHaveLength(1)
    const plan = await planForm()
    await user.click(plan.getByRole('checkbox', { name: 'Zu Beginn' }))
    await user.click(plan.getByRole('button', { name: 'Speichern' }))
    expect(await plan.findAllByText('Gespeichert')).toHaveLength(1)
    expect(fields.getByLabelText<HTMLInputElement>('Wer die Rechte hat').value).toBe('Verlag Nord')
    await user.click(fields.getByRole('button', { name: 'Speichern' }))
    expect(await fields.findAllByText('Gespeichert')).toHaveLength(1)
  })

  // REQ 4.377
  it('is not saved over a new version that nobody here has seen', async () => {
    const { server, store } = clinicWith({ statement })
    const { user } = open(server)
    const fields = await statementForm()
    await user.type(fields.getByLabelText('Wer die Rechte hat'), ' Nord')
    store({ versions: [aPackVersion({ number: 2, selfHarmItems: ['mood'] }), aPackVersion()] })
    server.refuse(changeQuestionnaire, 'ERROR.CONFLICT')
    await user.click(fields.getByRole('button', { name: 'Speichern' }))
    expect(await fields.findAllByText('Inzwischen geändert')).toHaveLength(1)
    expect(server.requestsOf(changeQuestionnaire)).toHaveLength(1)
    expect(fields.getByLabelText<HTMLInputElement>('Wer die Rechte hat').value).toBe('Verlag Nord')
  })

  // REQ 4.372
  it('begins with yes where the text suggests it, names where, and shows what is asked', async () => {
    const { server } = clinicWith({}, ['', 'mood'])
    const { user } = open(server)
    const fields = await statementForm()
    const box = fields.getByRole<HTMLInputElement>('checkbox', {
      name: 'Fragt nach Suizid oder Selbstverletzung',
    })
    expect(box.checked).toBe(true)
    expect(fields.getAllByText(/lässt das vermuten: Titel oder Beschreibung, mood\./)).toHaveLength(1)
    await user.click(screen.getByText('Was gefragt wird'))
    expect(screen.getAllByText('Wie ist Ihre Stimmung?')).toHaveLength(1)
  })

  it('is not sent with a day that is none, or without a licence', async () => {
    const { server } = clinicWith({ statement })
    const { user } = open(server)
    const fields = await statementForm()
    await user.clear(fields.getByLabelText('Lizenz'))
    await user.type(fields.getByLabelText(/^Gültig bis/), '31.02.2027')
    await user.click(fields.getByRole('button', { name: 'Speichern' }))
    expect(await fields.findAllByText('Bitte füllen Sie dieses Feld aus')).toHaveLength(1)
    expect(server.requestsOf(changeQuestionnaire)).toHaveLength(0)
    expect(fields.getByLabelText<HTMLInputElement>(/^Gültig bis/).value).toBe('31.02.2027')
  })
})

describe('the switch of a pack', () => {
  // REQ 4.372
  it.each([
    ['statement', /^Geben Sie unten zuerst die Lizenz an/],
    ['statement.readers', /^Bitte geben Sie an, wer die Antworten liest/],
    ['statement.validUntil', /^Die Lizenz ist an diesem Tag schon abgelaufen/],
  ])('says what is missing: %s', async (field, sentence) => {
    const { server } = clinicWith()
    server.refuse(changeQuestionnaire, 'ERROR.INVALID', [{ code: 'ERROR.REQUIRED', field }])
    const { user } = open(server)
    await user.click(await screen.findByRole('button', { name: 'Einschalten' }))
    expect(await screen.findAllByText(sentence)).toHaveLength(1)
  })
})

describe('a client’s own plan', () => {
  const me = anAccount('THERAPIST')
  const client = { ...anAccount('CLIENT'), parentId: me.id }

  // REQ 4.373
  it('is made only where there is none, says that it was saved, and is ended as it was seen', async () => {
    const { id } = aQuestionnairePack()
    const plan: PackPlan = { weeks: [0], windowDays: 7 }
    const clinic = { plan, ownPlan: false, planVersion: 0 }
    const asked = {
      whyNotAsked: null,
      germanOnly: true,
      versionId: aPackVersion().id,
      selfHarm: null,
      rounds: [],
      filled: [],
    }
    let pack: ClientQuestionnaire = { id, title: content.title, ...asked, ...clinic }
    const server = fakeServer()
    server.answer(readAccount, () => [{ id: client.id, attributes: client }])
    server.answer(listClientQuestionnaires, () => [{ id, attributes: pack }])
    server.answer(planQuestionnaire, ({ body }) => {
      pack = { ...pack, plan: body as PackPlan, ownPlan: true, planVersion: pack.planVersion + 1 }
      return { id, attributes: pack }
    })
    server.answer(endQuestionnairePlan, () => {
      pack = { ...pack, ...clinic }
      return undefined
    })
    const { user } = renderPage(<RecordQuestionnairesPage />, {
      role: 'THERAPIST',
      account: me,
      server,
      at: `/klienten/${client.id}/frageboegen`,
      path: '/klienten/:id/frageboegen',
    })
    await user.click(await screen.findByRole('button', { name: 'Planen' }))
    const fields = within(await form(/^Wann gefragt wird/))
    await user.click(fields.getByRole('checkbox', { name: 'Nach 12 Wochen' }))
    await user.click(fields.getByRole('button', { name: 'Speichern' }))
    expect(await fields.findAllByText('Gespeichert')).toHaveLength(1)
    expect(await screen.findAllByText('Eigener Plan für diese Person')).toHaveLength(1)
    expect(fields.getAllByText('Gespeichert')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Wie die Klinik' }))
    expect(await screen.findAllByText('Plan der Klinik')).toHaveLength(1)
    const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Nach 12 Wochen' })
    await waitFor(() => expect(box().checked).toBe(false))
    const seen = [planQuestionnaire, endQuestionnairePlan].map((call) =>
      server.requestsOf(call).map(({ headers }) => headers.get('If-Match')),
    )
    expect(seen).toEqual([['"0"'], ['"1"']])
  })
})

describe('a file of a questionnaire', () => {
  const choose = async (file: File, server = clinicWith().server) => {
    const { user, container } = open(server)
    await screen.findByRole('form', { name: /^Plan der Klinik/ })
    const [first, ofPack] = container.querySelectorAll<HTMLInputElement>('input[type=file]')
    if (!first || !ofPack) throw new Error('no field for a file')
    return {
      user,
      server,
      upload: async (at: 'new' | 'pack') => user.upload(at === 'new' ? first : ofPack, file),
    }
  }

  // REQ 4.370
  it('has a limit that is said before, and is not even read above it', async () => {
    const { server, upload } = await choose(new File(['x'.repeat(10_000_000)], 'film.json'))
    expect(screen.getAllByText(/höchstens 120 KB groß/)).toHaveLength(1)
    await upload('new')
    expect(await screen.findAllByText(/^Datei: Sie ist größer als 120 KB\. Speichern Sie sie/)).toHaveLength(
      1,
    )
    expect(screen.getAllByText('So lässt sich „film.json“ nicht laden')).toHaveLength(1)
    expect(server.requestsOf(checkQuestionnaire)).toHaveLength(0)
  })

  // REQ 4.370
  it('that is a picture is refused in words of a file, without being sent', async () => {
    const { server, upload } = await choose(new File(['PNG\0\0\n'], 'bild.json'))
    await upload('new')
    expect(await screen.findAllByText(/^Datei: Das ist keine JSON-Datei in UTF-8\./)).toHaveLength(1)
    expect(server.requestsOf(checkQuestionnaire)).toHaveLength(0)
  })

  it('that is gone before it was read is asked for again', async () => {
    const file = new File(['{}'], 'weg.json')
    file.text = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
    const { upload } = await choose(file)
    await upload('new')
    expect(await screen.findAllByText(/^Datei: Sie lässt sich nicht lesen/)).toHaveLength(1)
  })

  // REQ 4.377
  it('is loaded over the version that is shown, and says when that is not the present one', async () => {
    const { server } = clinicWith({ version: 4 })
    server.answer(checkQuestionnaire, () => ({ attributes: { content, selfHarmItems: [], faults: [] } }))
    server.refuse(loadQuestionnaire, 'ERROR.CONFLICT')
    const { upload } = await choose(new File(['{}'], 'q.json'), server)
    await upload('pack')
    expect(await screen.findAllByText(/inzwischen geändert\. Sehen Sie ihn sich an/)).toHaveLength(1)
    expect(server.requestsOf(loadQuestionnaire)[0]?.headers.get('If-Match')).toBe('"4"')
  })

  // REQ 4.371
  it.each([
    ['otherAddress', 'https://a.example/q', /gehört zu einem anderen Fragebogen.*https:\/\/a\.example\/q$/],
    ['formerVersion', '2', /hatte schon die Fassung 2\. Wenn Sie zu ihm zurück möchten/],
    ['presentVersion', '3', /schon die jetzige Fassung 3, es gibt nichts zu laden/],
  ] as const)(
    'that is no next version is refused with its own sentence: %s',
    async (reason, detail, sentence) => {
      const { server } = clinicWith()
      server.answer(checkQuestionnaire, () => ({
        attributes: { content: null, selfHarmItems: [], faults: [{ linkId: '', reason, detail }] },
      }))
      const { upload } = await choose(new File(['{}'], 'q.json'), server)
      await upload('pack')
      expect(await screen.findAllByText(sentence)).toHaveLength(1)
      expect(server.requestsOf(loadQuestionnaire)).toHaveLength(0)
    },
  )

  it('in English says the same', async () => {
    const { server } = clinicWith()
    const { user, container } = renderPage(<PacksPage />, { role: 'ADMIN', server, language: 'en_EN' })
    expect(await screen.findAllByText(/no larger than 120 KB/)).toHaveLength(1)
    const input = container.querySelector<HTMLInputElement>('input[type=file]')
    await user.upload(input as HTMLInputElement, new File(['x'.repeat(200_000)], 'film.json'))
    expect(await screen.findAllByText(/^File: It is larger than 120 KB/)).toHaveLength(1)
  })
})
