import { languages } from '@standfest/domain/base/language.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { useChangeReminders } from '#features/reminders/reminders.queries.ts'
import { useLanguage } from '#language/language.tsx'
import { ErrorWords } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useOverlay } from '#session/overlay-address.ts'
import { useOwnAccount } from '#session/own-account.ts'
import { Banner } from '#ui/banner.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SlideOver } from '#ui/slide-over.tsx'
import { Switch } from '#ui/switch.tsx'
import { TitledSection } from '#ui/titled-section.tsx'
import { useTheme } from '#ui/use-theme.ts'
import { CloseButton } from '#ui/usual-labels.tsx'
import * as texts from './administrator-settings.texts.ts'

/** An administrator's settings: language, theme, and the mails about other administrators' changes. */
export function AdministratorSettings({ isOpen }: { readonly isOpen: boolean }) {
  const t = useWords(texts)
  const { close } = useOverlay()
  const own = useOwnAccount()
  return (
    <SlideOver
      isOpen={isOpen}
      onCloseRequest={close}
      title={t('title')}
      footer={<CloseButton onPress={close} />}
    >
      <LanguageAndLook />
      <Part read={own} missing={t('failed')} skeleton={<Skeleton shape="card" />}>
        {({ account }) => <Notices account={account} />}
      </Part>
    </SlideOver>
  )
}

function LanguageAndLook() {
  const t = useWords(texts)
  const { language, setLanguage } = useLanguage()
  const { theme, toggleTheme } = useTheme()
  return (
    <>
      <TitledSection title={t('language')}>
        <SegmentedControl
          label={t('language')}
          options={languages.map((id) => ({ id, label: t(`languages.${id}`) }))}
          value={language}
          onChange={setLanguage}
        />
      </TitledSection>
      <TitledSection title={t('look')}>
        <SegmentedControl
          label={t('look')}
          options={(['light', 'dark'] as const).map((id) => ({ id, label: t(`looks.${id}`) }))}
          value={theme}
          onChange={(wanted) => wanted !== theme && toggleTheme()}
        />
      </TitledSection>
    </>
  )
}

function Notices({ account }: { readonly account: Account }) {
  const t = useWords(texts)
  const changing = useChangeReminders(account)
  return (
    <TitledSection title={t('notices')}>
      {changing.isError && (
        <Banner tone="error" headline={t('notSaved')}>
          <ErrorWords error={changing.error} />
        </Banner>
      )}
      {changing.isSuccess && <Banner tone="success">{t('saved')}</Banner>}
      <Switch
        isSelected={account.notifyViaMail === true}
        isDisabled={changing.isPending}
        onChange={(notifyViaMail) => changing.mutate({ notifyViaMail })}
        help={t('noticesHelp')}
      >
        {t('noticesField')}
      </Switch>
    </TitledSection>
  )
}
