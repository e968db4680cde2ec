// First of all: what must stand before any schema is made and any script is started.
import '#app/before-all.ts'
import '#ui/base.ts'
import { InstanceConfig } from '@standfest/domain/features/instance-settings/instance-config.ts'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { connectTo } from '#api/connection.ts'
import { App } from '#app/app.tsx'
import { languageOnDevice } from '#app/language-choice.tsx'
import { createQueryClient } from '#app/query-client.ts'
import { createRoutes } from '#app/routes.tsx'
import { texts } from '#app/texts.ts'
import { showTheme } from '#app/theme.ts'
import { Unconfigured } from '#app/unconfigured.tsx'
import { textTagOf } from '#language/language.tsx'
import { speak } from '#language/texts.ts'

showTheme()
const place = document.getElementById('root')
if (place === null) throw new Error('The document has no place for the pages')
const root = createRoot(place)

try {
  const config = await readConfig()
  connectTo(config)
  const language = languageOnDevice() ?? config.language
  root.render(
    <App
      config={config}
      i18n={speak(texts, textTagOf[language])}
      queries={createQueryClient()}
      router={createBrowserRouter(createRoutes())}
    />,
  )
} catch {
  root.render(<Unconfigured />)
}

/** Asked before anything mounts; nothing else is known of the server then, not even where its API lies (§2). */
async function readConfig(): Promise<InstanceConfig> {
  const response = await fetch('/config', { headers: { Accept: 'application/json' }, cache: 'no-store' })
  if (!response.ok) throw new Error(`The configuration was answered with ${response.status}`)
  return InstanceConfig.parse(await response.json())
}
