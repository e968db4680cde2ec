import type { InstanceConfig } from '@standfest/domain/features/instance-settings/instance-config.ts'
import type { ReactNode } from 'react'
import { useLanguage } from '#language/language.tsx'
import { formatList } from '#language/numbers.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { dial, inGroups } from '#session/phone.ts'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import styles from './clinic-details.module.css'
import * as words from './legal-pages.texts.ts'

type Clinic = InstanceConfig['clinic']

/** Details of the clinic, one line each. */
type Detail = 'name' | 'address' | 'phone' | 'email' | 'responsible' | 'officer'

const valueOf: Record<Detail, (clinic: Clinic) => string> = {
  name: (clinic) => clinic.name,
  address: (clinic) => clinic.address,
  phone: inGroups,
  email: (clinic) => clinic.email,
  responsible: (clinic) => clinic.responsible,
  officer: (clinic) => clinic.dataProtectionOfficer,
}

/** The clinic's details; missing ones are named plainly. */
export function ClinicDetails({ details }: { readonly details: readonly Detail[] }) {
  const t = useWords(words)
  const { clinic } = useConfig()
  const { language } = useLanguage()
  const given = details.filter((detail) => valueOf[detail](clinic) !== '')
  const absent = details.filter((detail) => valueOf[detail](clinic) === '')
  return (
    <>
      {given.length > 0 && <Given details={given} isOnly={details.length === 1} />}
      {absent.length > 0 && (
        <Text tone="text-2">
          {t('toBeNamed', {
            count: absent.length,
            what: formatList(
              absent.map((detail) => t(detail)),
              language,
            ),
          })}
        </Text>
      )}
    </>
  )
}

/** Several details carry labels; a single one is under a heading that says what it is. */
function Given({ details, isOnly }: { readonly details: readonly Detail[]; readonly isOnly: boolean }) {
  const t = useWords(words)
  const { clinic } = useConfig()
  if (isOnly) return details.map((detail) => <p key={detail}>{shown(detail, clinic)}</p>)
  return (
    <Stack as="dl" gap="xs" className={styles.details}>
      {details.map((detail) => (
        <div key={detail}>
          <Text as="dt" size="sm" line="even" tone="text-2">
            {t(detail)}
          </Text>
          <Text as="dd" whiteSpace="pre-line">
            {shown(detail, clinic)}
          </Text>
        </div>
      ))}
    </Stack>
  )
}

function shown(detail: Detail, clinic: Clinic): ReactNode {
  const value = valueOf[detail](clinic)
  if (detail === 'phone') return <a href={dial(clinic.phone)}>{value}</a>
  if (detail === 'email') return <a href={`mailto:${value}`}>{value}</a>
  return value
}
