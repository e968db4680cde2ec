import { render, screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { LanguageProvider } from '#language/language.tsx'
import { loadTexts } from '#language/text-sets.ts'
import { speak } from '#language/texts.ts'
import { ConfigContext } from '#session/config.ts'
import { aConfig } from '#testing/people.ts'
import { EmergencyBar, EmergencyNumbers } from './emergency-numbers.tsx'

beforeAll(() => loadTexts('tr_TR'))

describe('the clinic’s hotlines on a Turkish page', () => {
  // REQ 1.25
  it.each([
    ['above the login', <EmergencyBar key="bar" />],
    ['elsewhere', <EmergencyNumbers key="list" leadsToKit={false} />],
  ])('are marked as German, so that a screen reader pronounces them so, %s', (_, numbers) => {
    render(
      <ConfigContext value={aConfig('CLIENT', { textSets: ['tr_TR'] })}>
        <LanguageProvider language="tr_TR" onChange={() => undefined} i18n={speak('tr')}>
          {numbers}
        </LanguageProvider>
      </ConfigContext>,
    )
    expect(screen.getByText(/TelefonSeelsorge/).getAttribute('lang')).toBe('de-DE')
    expect(screen.getByText(/Acil/).closest('section [lang="de-DE"]')).toBeNull()
  })
})
