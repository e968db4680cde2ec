import type { AccountId } from '@standfest/domain/base/id.ts'
import { type Language, languages, localeOf } from '@standfest/domain/base/language.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { FirstLoginSlip } from '#features/accounts/first-login-slip.tsx'
import * as guideWords from '#features/daily-survey/first-check-in.texts.ts'
import { FirstCheckInGuide } from '#features/daily-survey/first-check-in-guide.tsx'
import { KitTogether } from '#features/emergency-kit/kit-together.tsx'
import { useWords } from '#language/words.ts'
import { useClientAccount } from '#session/client-account.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PrintedSheet } from '#ui/printed-sheet.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Stack } from '#ui/stack.tsx'
import { Switch } from '#ui/switch.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './first-session.texts.ts'

/** What the first session together needs: a sheet to take home, a check-in to try out, and the emergency kit. */
export function FirstSession() {
  const t = useWords(words)
  const { id } = useParams()
  const account = useClientAccount(id as AccountId).data?.account
  if (account === undefined) return null
  return (
    <Stack gap="lg">
      <PageHead title={t('title')} intro={t('intro')} />
      <Sheets account={account} />
      {account.treatmentClosedOn === null && (
        <>
          <Card as="section" layout="stack" gap="xs" aria-labelledby="passkey">
            <Text as="h2" size="lg" id="passkey">
              {t('passkey.title')}
            </Text>
            <p>{t('passkey.text')}</p>
          </Card>
          <Card as="section" layout="stack" gap="xs" aria-labelledby="rehearsal">
            <Text as="h2" size="lg" id="rehearsal">
              {t('rehearsal.title')}
            </Text>
            <p>{t('rehearsal.text')}</p>
          </Card>
          <KitTogether />
        </>
      )}
    </Stack>
  )
}

const kinds = ['login', 'checkIn'] as const

/** The two sheets, in each language and in easy language; the chosen one is what the page prints. */
function Sheets({ account }: { readonly account: Account }) {
  const t = useWords(words)
  const [kind, setKind] = useState<(typeof kinds)[number]>('login')
  const [language, setLanguage] = useState(account.language)
  const [isEasy, setEasy] = useState(false)
  return (
    <Card as="section" layout="stack" gap="md" aria-labelledby="sheets">
      <Text as="h2" size="lg" id="sheets">
        {t('sheets.title')}
      </Text>
      <Cluster gap="md" align="center">
        <SegmentedControl
          label={t('sheets.which')}
          options={kinds.map((one) => ({ id: one, label: t(`sheets.${one}`) }))}
          value={kind}
          onChange={setKind}
        />
        <SegmentedControl
          label={t('sheets.language')}
          options={languages.map((one) => ({ id: one, label: t(`sheets.languages.${one}`) }))}
          value={language}
          onChange={setLanguage}
        />
        <Switch isSelected={isEasy} onChange={setEasy}>
          {t('sheets.easy')}
        </Switch>
      </Cluster>
      <p>{t(`sheets.${kind}Text`)}</p>
      <div>
        <Button
          icon={<IconPrinter aria-hidden="true" size={18} stroke={1.75} />}
          onPress={() => window.print()}
          variant="primary"
        >
          {t('sheets.print')}
        </Button>
      </div>
      {kind === 'login' ? (
        <FirstLoginSlip account={account} language={language} isEasy={isEasy} />
      ) : (
        <GuideSheet language={language} isEasy={isEasy} />
      )}
    </Card>
  )
}

function GuideSheet({ language, isEasy }: { readonly language: Language; readonly isEasy: boolean }) {
  const t = useWords(guideWords, language)
  return (
    <PrintedSheet lang={localeOf[language]}>
      <section data-guide>
        <h2>{t(isEasy ? 'easy.title' : 'usual.title')}</h2>
        <FirstCheckInGuide language={language} isEasy={isEasy} />
      </section>
    </PrintedSheet>
  )
}
