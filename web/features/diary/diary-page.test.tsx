import { diaryCalls } from '@standfest/domain/features/diary/diary.calls.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render.tsx'
import { DiaryPage } from './diary-page.tsx'

// REQ 2.243
test('a diary that could not be loaded still offers to write an entry', async () => {
  const server = fakeServer()
  server.cutOff(diaryCalls.list)
  const { user, whereabouts } = renderPage(<DiaryPage />, { at: '/tagebuch', server })
  await screen.findByText('Die Einträge konnten nicht geladen werden.')
  await user.click(screen.getByRole('button', { name: 'Eintrag anlegen' }))
  expect(whereabouts()).toBe('/tagebuch?content=DIARY&mode=create')
})
