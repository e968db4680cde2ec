import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '#language/words.ts'
import { useBanner } from '#session/banners.tsx'
import { Button } from '#ui/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { fetchAppointmentFile } from './calendar.queries.ts'
import * as words from './calendar.texts.ts'

/** Saves one appointment as a calendar file with its time, and nothing else of it. */
export function CalendarFileButton({ id }: { readonly id: string }) {
  const t = useWords(words)
  const { show } = useBanner()
  const [isLoading, setLoading] = useState(false)
  const save = async () => {
    setLoading(true)
    try {
      saveFile(t('fileName'), await fetchAppointmentFile(id))
    } catch {
      show({ tone: 'error', headline: t('fileFailed') })
    } finally {
      setLoading(false)
    }
  }
  return (
    <div>
      <Button
        icon={<IconDownload aria-hidden="true" size={18} stroke={1.75} />}
        isPending={isLoading}
        onPress={() => void save()}
      >
        {t('file')}
      </Button>
    </div>
  )
}
