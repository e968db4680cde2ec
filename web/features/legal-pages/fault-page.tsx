import { useLocation, useNavigate, useParams } from 'react-router'
import { faultPages, type FaultPage as Page } from '#language/fault-pages.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { ClinicDetails } from './clinic-details.tsx'
import * as words from './fault-page.texts.ts'
import * as faultTexts from './fault-texts.ts'
import { NumbersToCall } from './numbers-to-call.tsx'
import { PublicArticle } from './public-article.tsx'
import { SupportAddress } from './support-address.tsx'
import { useTextsOf } from './use-texts-of.ts'

/** The help page of an error: what happened, what is kept, what to do, whom to ask. It needs neither a session nor a connection. */
export function FaultPage() {
  const t = useWords(words)
  const { page } = useParams()
  const { role } = useConfig()
  const texts = useTextsOf(faultTexts)
  const reference = useReference()
  const known: Page = faultPages.find((one) => one === page) ?? 'nicht-gefunden'
  const { title, happened, kept, todo } = texts[known]
  const ask = [t(`asks.${role}`), t('password')]
  return (
    <PublicArticle
      title={title}
      lead={happened}
      hasContents={false}
      sections={{
        kept: { heading: t('kept'), body: [kept] },
        todo: { heading: t('todo'), body: [todo] },
        ask: {
          heading: t('ask'),
          body: reference === undefined ? ask : [...ask, t('reference', { reference })],
        },
        ...(role === 'CLIENT' && { emergency: { heading: t('emergency'), body: [t('urgent')] } }),
      }}
      additions={{
        ask: (
          <>
            <ClinicDetails details={['phone', 'email']} />
            <SupportAddress />
          </>
        ),
        emergency: <NumbersToCall />,
      }}
    >
      <WaysOn />
    </PublicArticle>
  )
}

/** The request id of the failed request, from the hash; anything else in the hash is ignored. */
function useReference(): string | undefined {
  const { hash } = useLocation()
  return /^#([0-9a-z-]{6,40})$/i.exec(hash)?.[1]
}

/** Back to the previous page, or to the tab that opened this one. */
function WaysOn() {
  const t = useWords(words)
  const navigate = useNavigate()
  const goBack = () => {
    if (history.length > 1) return void navigate(-1)
    window.close()
    // A browser closes only a tab that a link opened; otherwise go home.
    void navigate('/')
  }
  return (
    <Cluster gap="xs">
      <Button variant="primary" onPress={goBack}>
        {t('back')}
      </Button>
      <LinkButton href="/hilfe">{t('toHelp')}</LinkButton>
    </Cluster>
  )
}
