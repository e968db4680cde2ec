import { IconPencil, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import styles from './kit-page.module.css'

/** What can be done with the kit in calm hours. */
export function KitActions({ isEmpty, onEdit }: { readonly isEmpty: boolean; readonly onEdit: () => void }) {
  const { t } = useTranslation('emergency-kit')
  return (
    <div className={styles.further}>
      <Button icon={<IconPencil aria-hidden="true" size={20} stroke={1.75} />} onPress={onEdit}>
        {t('edit')}
      </Button>
      {!isEmpty && (
        <Button
          icon={<IconPrinter aria-hidden="true" size={20} stroke={1.75} />}
          onPress={() => window.print()}
          variant="subtle"
        >
          {t('print')}
        </Button>
      )}
    </div>
  )
}
