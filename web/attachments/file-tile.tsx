import { type FileKind, fileTypes } from '@standfest/domain/features/attachments/attachments.ts'
import { IconDownload, IconFileText, IconMusic, IconPhoto, IconPlayerPlay } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { useWords } from '#language/words.ts'
import type { ClientScope } from '#session/client-scope.ts'
import { Banner } from '#ui/banner.tsx'
import { Box } from '#ui/box.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { saveFile } from '#ui/save-file.ts'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { typeOf } from './attachments.queries.ts'
import * as attachmentsWords from './attachments.texts.ts'
import styles from './file-tile.module.css'
import { type StoredFile, useAsset } from './use-asset.ts'
import { useFileSize } from './use-file-size.ts'

const icons: Readonly<Record<FileKind, typeof IconPhoto>> = {
  IMAGE: IconPhoto,
  AUDIO: IconMusic,
  FILE: IconFileText,
}

type FileTileProps = {
  readonly scope: ClientScope
  readonly file: StoredFile
  /** Further actions at the end of the tile, such as delete. */
  readonly actions?: ReactNode
}

/** A tile for one file, with ways to see, hear or save it. Only pictures and sounds are opened on the page. */
export function FileTile({ scope, file, actions }: FileTileProps) {
  const t = useWords(attachmentsWords)
  const sizeOf = useFileSize()
  const asset = useAsset(scope, file)
  const { filename: name, size } = file
  const type = typeOf(name)
  const kind = type === undefined ? 'FILE' : fileTypes[type].kind
  const Icon = icons[kind]
  const isPicture = kind === 'IMAGE'
  useEffect(() => {
    if (isPicture) void asset.show()
    // A picture is fetched once for each file.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isPicture, file.id])
  const save = async () => {
    const blob = await asset.load()
    if (blob !== undefined) saveFile(name, blob)
  }
  return (
    <Stack gap="xs" canShrink>
      {asset.address !== undefined && isPicture && (
        <Box
          as="img"
          maxWidth="full"
          isBordered
          radius="md-plus"
          justifySelf="start"
          alt={t('picture', { name })}
          className={styles.picture}
          onError={asset.failParsing}
          src={asset.address}
        />
      )}
      <Cluster isOneLine gap="xs-plus" align="center" canShrink>
        <IconTile size="sm" tone="lake">
          <Icon size={20} stroke={1.75} />
        </IconTile>
        <Stack as="span" flex="grow" canShrink>
          <Text as="b" breaksAnywhere>
            {name}
          </Text>
          <Text as="span" size="xs-plus" tone="text-2">
            {size === undefined ? t(`kinds.${kind}`) : aboutOf(size)}
          </Text>
        </Stack>
        {kind === 'AUDIO' && asset.address === undefined && (
          <IconButton
            isDisabled={asset.isLoading}
            label={t('play', { name })}
            onPress={() => void asset.show()}
          >
            <IconPlayerPlay aria-hidden="true" size={20} stroke={1.75} />
          </IconButton>
        )}
        <IconButton isDisabled={asset.isLoading} label={t('save', { name })} onPress={() => void save()}>
          <IconDownload aria-hidden="true" size={20} stroke={1.75} />
        </IconButton>
        {actions}
      </Cluster>
      {asset.address !== undefined && kind === 'AUDIO' && (
        // A sender's own recording has no captions.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <Box
          as="audio"
          isFullWidth
          aria-label={t('sound', { name })}
          controls
          onError={asset.failParsing}
          src={asset.address}
        />
      )}
      {asset.fault !== undefined && (
        <Banner headline={t('failed')} tone="error">
          {t(asset.fault)}
        </Banner>
      )}
    </Stack>
  )

  function aboutOf(bytes: number): string {
    return t('about', { kind: t(`kinds.${kind}`), size: sizeOf(bytes) })
  }
}
