import type { TemplateId } from '@standfest/domain/base/id.ts'
import { listMessageHeaders } from '@standfest/domain/features/messages/messages.calls.ts'
import { listTemplates } from '@standfest/domain/features/templates/templates.calls.ts'
import type { Template } from '@standfest/domain/features/templates/templates.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ClientScope } from '#session/client-scope.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { anAccount } from '#testing/people.ts'
import { renderPage } from '#testing/render.tsx'
import { Conversation } from './conversation.tsx'

const therapist = anAccount('THERAPIST')
const client = anAccount('CLIENT')

function template(title: string, content: string, clinicFlag: boolean): Template {
  return {
    id: title as unknown as TemplateId,
    version: 1,
    kind: 'MESSAGE',
    title,
    body: { content },
    files: [],
    clinicFlag,
    ownerId: therapist.id,
    changedAt: 0,
  }
}
const templates = [
  template('Wochenplan', 'Bitte tragen Sie zwei Abende ein.', false),
  template('Vor dem Termin', 'Notieren Sie, was geholfen hat.', true),
  template('Begrüßung', 'Guten Tag [Name],', true),
]

function open(as: ClientScope['as'], given: readonly Template[] = templates) {
  const scope: ClientScope = {
    clientId: client.id,
    as,
    query: as === 'self' ? {} : { account: client.id },
    name: 'Jonas Brandt',
    isReadOnly: false,
  }
  const Page = () => {
    return <Conversation coversSince={0} text="" scope={scope} />
  }
  const server = fakeServer()
  server.answer(listMessageHeaders, [])
  server.answer(
    listTemplates,
    given.map((one) => ({ id: String(one.id), attributes: one })),
  )
  const role = as === 'self' ? 'CLIENT' : 'THERAPIST'
  return renderPage(<Page />, { server, role, account: as === 'self' ? client : therapist })
}

const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Nachricht an Jonas Brandt' })

describe('a message from a template', () => {
  it('is filled in with the chosen words, own ones or the clinic’s, and can be changed before it is sent (§2)', async () => {
    const { user, server } = open('therapist')
    await user.click(await screen.findByRole('button', { name: 'Vorlage' }))
    const own = await screen.findByRole('radio', { name: 'Wochenplan' })
    expect(screen.getByText(/^Eigene Vorlage · Bitte tragen/)).toBeTruthy()
    expect(screen.getByText(/^Vorlage der Klinik · Notieren/)).toBeTruthy()
    expect(server.requestsOf(listTemplates)[0]?.address.search).toBe('?kind=MESSAGE')
    await user.click(screen.getByRole('button', { name: 'Einfügen' }))
    expect(screen.getByText('Bitte treffen Sie eine Auswahl')).toBeTruthy()
    await user.click(own)
    await user.click(screen.getByRole('button', { name: 'Einfügen' }))
    await waitFor(() => expect(area().value).toBe('Bitte tragen Sie zwei Abende ein.'))
    await waitFor(() => expect(document.activeElement).toBe(area()))
  })

  // REQ 3.23
  it('has the name of the person in its place', async () => {
    const { user } = open('therapist')
    await user.click(await screen.findByRole('button', { name: 'Vorlage' }))
    await user.click(await screen.findByRole('radio', { name: 'Begrüßung' }))
    await user.click(screen.getByRole('button', { name: 'Einfügen' }))
    await waitFor(() => expect(area().value).toBe('Guten Tag Jonas Brandt,'))
  })

  it('does not push out what was already written', async () => {
    const { user } = open('substitute')
    await user.type(await screen.findByRole('textbox', { name: 'Nachricht an Jonas Brandt' }), 'Guten Tag')
    await user.click(screen.getByRole('button', { name: 'Vorlage' }))
    await user.type(await screen.findByRole('searchbox'), 'geholfen')
    expect(screen.queryByRole('radio', { name: 'Wochenplan' })).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Vor dem Termin' }))
    await user.click(screen.getByRole('button', { name: 'Einfügen' }))
    await waitFor(() => expect(area().value).toBe('Guten Tag\n\nNotieren Sie, was geholfen hat.'))
  })

  it('leads to where templates are written when there are none', async () => {
    const { user } = open('therapist', [])
    await user.click(await screen.findByRole('button', { name: 'Vorlage' }))
    expect(await screen.findByText('Noch keine Vorlagen für Nachrichten.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Zu den Vorlagen' }).getAttribute('href')).toBe(
      '/klienten/vorlagen',
    )
  })

  it('is nothing that clients are offered (§6)', async () => {
    open('self')
    expect(await screen.findByRole('textbox', { name: 'Nachricht schreiben' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Vorlage' })).toBeNull()
  })
})
