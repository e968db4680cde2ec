import type { Day } from '@standfest/domain/base/day.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import * as words from './accounts.texts.ts'
import styles from './conflict-banner.module.css'
import type { Difference } from './differences.ts'
import type { AccountEditing } from './use-account-editing.ts'

/** Somebody else saved in the meantime: what stands there now, beside the own text, and the two ways to go on. */
export function ConflictBanner({ editing }: { readonly editing: AccountEditing }) {
  const t = useWords(words)
  if (editing.conflict === undefined) return null
  return (
    <Banner
      tone="error"
      headline={t('conflict.headline')}
      action={
        <div className={styles.ways}>
          <Button onPress={editing.reload}>{t('conflict.reload')}</Button>
          <Button onPress={editing.keepMine}>{t('conflict.keep')}</Button>
        </div>
      }
    >
      <p>{t('conflict.text')}</p>
      <ul className={styles.differences}>
        {editing.conflict.differences.map((difference) => (
          <DifferenceLine key={difference.field} difference={difference} />
        ))}
      </ul>
    </Banner>
  )
}

function DifferenceLine({ difference: { field, there, mine } }: { readonly difference: Difference }) {
  const t = useWords(words)
  const told = useValueText()
  return (
    <li>
      <strong>{t(`fields.${field}`)}</strong>
      {field !== 'lifeAreas' && (
        <dl className={styles.versions}>
          <div>
            <dt>{t('conflict.there')}</dt>
            <dd>{told(field, there)}</dd>
          </div>
          <div>
            <dt>{t('conflict.mine')}</dt>
            <dd>{told(field, mine)}</dd>
          </div>
        </dl>
      )}
    </li>
  )
}

/** A value of the form as people read it. */
function useValueText(): (field: Difference['field'], value: Difference['there']) => string {
  const t = useWords(words)
  return (field, value) => {
    if (value === '') return t('none')
    if (typeof value === 'boolean') return t(value ? 'on' : 'off')
    if (field === 'language') return t(`languages.${value as Language}`)
    if (field === 'prefix') return t(`prefixes.${value as 'Frau' | 'Herr'}`)
    return field === 'birthday' ? formatDay(value as Day) : String(value)
  }
}
