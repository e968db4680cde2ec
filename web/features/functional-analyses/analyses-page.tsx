import { useClientScope } from '#session/client-scope.ts'
import { AnalysesTogether } from './analyses-together.tsx'
import { OwnAnalysesPage } from './own-analyses-page.tsx'

/** The functional analyses of a client: a list for the client, five columns for the care team. */
export function AnalysesPage() {
  return useClientScope().as === 'self' ? <OwnAnalysesPage /> : <AnalysesTogether />
}
