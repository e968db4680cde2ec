import { InstanceConfig } from '@standfest/domain/features/instance-settings/instance-config.ts'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { connectTo } from '#api/connection.ts'
import { textTagOf } from '#language/language.tsx'
import { speak } from '#language/texts.ts'
import { App } from './app.tsx'
import { languageOnDevice } from './language-choice.tsx'
import { createQueryClient } from './query-client.ts'
import { createRoutes } from './routes.tsx'
import { texts } from './texts.ts'
import { Unconfigured } from './unconfigured.tsx'

/**
 * Draws the pages once the configuration is there: nothing else is known of the server before, not even where its
 * API lies (§2).
 */
export async function start(answer: Promise<Response>): Promise<void> {
  const place = document.getElementById('root')
  if (place === null) throw new Error('The document has no place for the pages')
  const root = createRoot(place)
  const config = await configurationOf(answer)
  if (config === undefined) return root.render(<Unconfigured />)
  connectTo(config)
  root.render(
    <App
      config={config}
      i18n={speak(texts, textTagOf[languageOnDevice() ?? config.language])}
      queries={createQueryClient()}
      router={createBrowserRouter(createRoutes())}
    />,
  )
}

async function configurationOf(answer: Promise<Response>): Promise<InstanceConfig | undefined> {
  try {
    const response = await answer
    return response.ok ? InstanceConfig.parse(await response.json()) : undefined
  } catch {
    return undefined
  }
}
