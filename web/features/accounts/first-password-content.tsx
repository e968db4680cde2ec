import { type Account, fullName } from '@standfest/domain/features/accounts/accounts.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { useOverlay } from '#session/overlay-address.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { SlideOverContent } from '#ui/slide-over-content.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { type Unsaved, useUnsaved } from '#ui/use-unsaved.ts'
import * as words from './account-actions.texts.ts'
import { CopyLine } from './copy-line.tsx'
import { FirstLoginSlip } from './first-login-slip.tsx'
import { Section } from './section.tsx'

/** The credentials for a person's first login. They are shown here once and never again. */
export function FirstPasswordContent({
  account,
  password,
}: {
  readonly account: Account
  readonly password: string
}) {
  const t = useWords(words)
  const { clientAddress } = useConfig()
  const { close } = useOverlay()
  const unsaved = useUnsaved(true)
  const finish = () => {
    unsaved.settle()
    close()
  }
  return (
    <>
      <SlideOverContent
        onCloseRequest={close}
        title={fullName(account)}
        banner={
          <Banner tone="success" headline={t('firstPassword.doneTitle')}>
            {t('firstPassword.doneText', { name: fullName(account) })}
          </Banner>
        }
        footer={
          <>
            <Button
              icon={<IconPrinter aria-hidden="true" size={18} stroke={1.75} />}
              onPress={() => window.print()}
            >
              {t('firstPassword.print')}
            </Button>
            <Button onPress={finish} variant="primary">
              {t('firstPassword.done')}
            </Button>
          </>
        }
      >
        <Stack as="dl" gap="sm">
          <CopyLine label={t('firstPassword.address')} value={clientAddress} />
          <CopyLine label={t('firstPassword.alias')} value={account.alias} />
          <CopyLine label={t('firstPassword.field')} value={password} />
        </Stack>
        <Text weight="medium">{t('firstPassword.once')}</Text>
        <Section title={t('firstPassword.rules')}>
          <Stack as="ul" gap="2xs-plus" marker="disc">
            <li>{t('firstPassword.ruleInPerson')}</li>
            <li>{t('firstPassword.ruleApart')}</li>
            <li>{t('firstPassword.ruleSoon')}</li>
          </Stack>
        </Section>
        <div>
          <LinkButton variant="link" href={`/klienten/${account.id}/erste-sitzung`}>
            {t('firstPassword.firstSession')}
          </LinkButton>
        </div>
      </SlideOverContent>
      <NotedQuestion unsaved={unsaved} />
      <FirstLoginSlip account={account} />
    </>
  )
}

function NotedQuestion({ unsaved }: { readonly unsaved: Unsaved }) {
  const t = useWords(words)
  return (
    <ConfirmDialog
      isOpen={unsaved.isAsking}
      title={t('firstPassword.leaveTitle')}
      cancelLabel={t('firstPassword.leaveStay')}
      confirmLabel={t('firstPassword.leaveGo')}
      onCancel={unsaved.stay}
      onConfirm={unsaved.leave}
      tone="primary"
    >
      <p>{t('firstPassword.leaveText')}</p>
    </ConfirmDialog>
  )
}
