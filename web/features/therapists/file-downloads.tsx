import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { Text } from '#ui/text.tsx'
import * as words from './certificates.texts.ts'
import type { KeyStoreForm } from './key-store.ts'
import type { MadeCertificate } from './make-certificate.ts'

const icon = <IconDownload aria-hidden="true" size={18} stroke={1.75} />

/** Downloads of the same certificate in two formats: Apple reports a file in the newer format as a wrong password. */
export function FileDownloads({ made }: { readonly made: MadeCertificate }) {
  const t = useWords(words)
  const { appName } = useConfig()
  const [pending, setPending] = useState<KeyStoreForm>()
  const [isFailed, setFailed] = useState(false)

  const download = async (form: KeyStoreForm) => {
    setPending(form)
    setFailed(false)
    try {
      const { makeKeyStore } = await import('./key-store.ts')
      const content = { ...made, name: `${appName} ${made.alias}` }
      const file = await makeKeyStore(content, made.password, form)
      const name = `${appName}-${made.alias}${form === 'old' ? '-apple' : ''}.p12`
      saveFile(name, new Blob([file], { type: 'application/x-pkcs12' }))
    } catch {
      setFailed(true)
    } finally {
      setPending(undefined)
    }
  }

  return (
    <>
      {isFailed && <Banner tone="error">{t('file.failed')}</Banner>}
      <Button
        variant="primary"
        isBlock
        icon={icon}
        isPending={pending === 'modern'}
        onPress={() => download('modern')}
      >
        {t('file.modern')}
      </Button>
      <Button isBlock icon={icon} isPending={pending === 'old'} onPress={() => download('old')}>
        {t('file.old')}
      </Button>
      <Text tone="text-2">{t('file.oldHint')}</Text>
    </>
  )
}
