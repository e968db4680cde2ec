import { fileTypes } from '@standfest/domain/features/attachments/attachments.ts'
import { IconDownload, IconFileText, IconMusic, IconPhoto } from '@tabler/icons-react'
import { useWords } from '#language/words.ts'
import type { ClientScope } from '#session/client-scope.ts'
import { Box } from '#ui/box.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { Text } from '#ui/text.tsx'
import { typeOf } from './attachments.queries.ts'
import * as attachmentsWords from './attachments.texts.ts'
import styles from './file-line.module.css'
import { type StoredFile, useAsset } from './use-asset.ts'

const icons = { IMAGE: IconPhoto, AUDIO: IconMusic, FILE: IconFileText } as const

/** A file in one line of a list: its name, a detail, and a button to save it. */
export function FileLine({
  scope,
  file,
  detail,
}: {
  readonly scope: ClientScope
  readonly file: StoredFile
  readonly detail: string
}) {
  const t = useWords(attachmentsWords)
  const asset = useAsset(scope, file)
  const { filename: name } = file
  const type = typeOf(name)
  const Icon = icons[type === undefined ? 'FILE' : fileTypes[type].kind]
  const save = async () => {
    const blob = await asset.load()
    if (blob !== undefined) saveFile(name, blob)
  }
  return (
    <Cluster as="li" isOneLine gap="xs-plus" align="center" className={styles.line}>
      <Icon aria-hidden="true" size={20} stroke={1.75} />
      <Box as="span" flex="grow" canShrink>
        <Text as="span" isBlock breaksAnywhere>
          {name}
        </Text>
        <Text
          as="small"
          isBlock
          size="xs-plus"
          tone="text-2"
          role={asset.fault === undefined ? undefined : 'alert'}
        >
          {asset.fault === undefined ? detail : t(asset.fault)}
        </Text>
      </Box>
      <IconButton label={t('save', { name })} onPress={() => void save()}>
        <IconDownload aria-hidden="true" size={18} stroke={1.75} />
      </IconButton>
    </Cluster>
  )
}
