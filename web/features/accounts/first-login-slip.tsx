import { type Language, localeOf } from '@standfest/domain/base/language.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { PrintedSheet } from '#ui/printed-sheet.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './account-actions.texts.ts'
import styles from './first-login-slip.module.css'

/**
 * The printed slip that a client takes home, in the client's language, with the site's address and the login name.
 * The one-time password is not on it, nor is any name or word that tells what the site is for: a slip gets lost.
 */
export function FirstLoginSlip({
  account,
  language = account.language,
  isEasy = false,
}: {
  readonly account: Account
  /** Absent: the client's own. */
  readonly language?: Language
  /** Whether it is in easy language. */
  readonly isEasy?: boolean
}) {
  const { alias } = account
  const kind = isEasy ? 'slipEasy' : 'slip'
  const t = useWords(words, language)
  const { clientAddress: address } = useConfig()
  return (
    <PrintedSheet lang={localeOf[language]}>
      <section className={styles.slip} data-slip>
        <h2 className={styles.title}>{t(`firstPassword.${kind}.title`)}</h2>
        <Stack as="ol" marker="decimal" className={styles.steps}>
          <li>
            {t(`firstPassword.${kind}.open`)}
            <Text weight="medium" breaksAnywhere className={styles.value}>
              {address}
            </Text>
            <div className={styles.code}>
              <QrCode text={address} label={t('firstPassword.slip.code', { address })} />
            </div>
          </li>
          <li>
            {t(`firstPassword.${kind}.alias`)}
            <Text weight="medium" breaksAnywhere className={styles.value}>
              {alias}
            </Text>
          </li>
          <li>{t(`firstPassword.${kind}.password`)}</li>
          <li>{t(`firstPassword.${kind}.own`)}</li>
        </Stack>
      </section>
    </PrintedSheet>
  )
}
