import { dayOf } from '@standfest/domain/base/day.ts'
import { textTagOf } from '@standfest/domain/base/language.ts'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { languageOfAccount } from '#language/offered.ts'
import { loadTexts } from '#language/text-sets.ts'
import { speak } from '#language/texts.ts'
import { isAnyAppLockSet } from '#session/lock.ts'
import { cacheOpeningAnswer } from '#session/own-account.ts'
import { installDiscreetMode } from '#session/quick-exit.ts'
import { currentSession } from '#session/session.ts'
import { App } from './app.tsx'
import type { Beginning } from './beginning.ts'
import { showChosenLook } from './chosen-look.ts'
import { languageOnDevice } from './language-choice.tsx'
import { createQueryClient } from './query-client.ts'
import { createRoutes } from './routes.tsx'

/** Renders the pages once the configuration is loaded, or the offline page without a connection. */
export async function start({ config: asked, session }: Beginning): Promise<void> {
  const place = document.getElementById('root')
  if (place === null) throw new Error('The document has no place for the pages')
  const root = createRoot(place)
  const config = await asked
  if (config === undefined) return (await import('./offline-start.tsx')).startOffline(root)
  if (config.role === 'CLIENT') installDiscreetMode(isAnyAppLockSet)
  const ofStaff = config.role === 'CLIENT' ? [] : (await import('./staff-routes.tsx')).staffRoutes()
  const queries = createQueryClient()
  const isKnown = session.then(() => {
    cacheOpeningAnswer(queries, (readAt) => dayOf(readAt, config.zone))
    const account = currentSession()?.account
    return account && loadTexts(languageOfAccount(account, config))
  })
  // The caller that awaits this promise handles its rejection.
  isKnown.catch(() => undefined)
  const language = languageOnDevice(config) ?? config.language
  showChosenLook(language)
  await loadTexts(language)
  root.render(
    <App
      config={config}
      i18n={speak(textTagOf[language])}
      queries={queries}
      router={createBrowserRouter(createRoutes(isKnown, ofStaff))}
    />,
  )
}
