import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { textTagOf } from '#language/language.tsx'
import { speak } from '#language/texts.ts'
import { App } from './app.tsx'
import type { Beginning } from './beginning.ts'
import { languageOnDevice } from './language-choice.tsx'
import { createQueryClient } from './query-client.ts'
import { createRoutes } from './routes.tsx'
import { texts } from './texts.ts'
import { Unconfigured } from './unconfigured.tsx'

/** Draws the pages once the configuration is there. */
export async function start({ config: asked, session }: Beginning): Promise<void> {
  const place = document.getElementById('root')
  if (place === null) throw new Error('The document has no place for the pages')
  const root = createRoot(place)
  const config = await asked
  if (config === undefined) return root.render(<Unconfigured />)
  root.render(
    <App
      config={config}
      i18n={speak(texts, textTagOf[languageOnDevice() ?? config.language])}
      queries={createQueryClient()}
      router={createBrowserRouter(createRoutes(session))}
    />,
  )
}
