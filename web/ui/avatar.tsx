import { useCallback, useState } from 'react'
import styles from './avatar.module.css'
import { Box } from './box.tsx'
import { classNames } from './class-names.ts'
import hues from './hue.module.css'
import { Stack } from './stack.tsx'

/** The person's picture in a disc, or their initials. The name is beside it, or labels the control around it. */
export function Avatar({
  initials,
  picture,
  size = 'md',
  tone = 'pine',
}: {
  initials: string
  /** The initials stay until the picture is loaded, and where it cannot be loaded. */
  picture?: Blob | undefined
  size?: 'sm' | 'md' | 'lg'
  tone?: 'pine' | 'lake' | 'gray'
}) {
  const [drawn, setDrawn] = useState<Blob>()
  const draw = useCallback(
    (image: HTMLImageElement) => {
      if (picture === undefined) return undefined
      image.src = URL.createObjectURL(picture)
      return () => URL.revokeObjectURL(image.src)
    },
    [picture],
  )
  const isRendered = picture !== undefined && drawn === picture
  return (
    <Stack
      as="span"
      aria-hidden="true"
      align="center"
      justifyItems="center"
      flex="none"
      size={size === 'lg' ? 'sm-plus' : size === 'md' ? 'xs-plus' : 'xs'}
      weight="bold"
      line="solid"
      className={classNames(styles.avatar, styles[size], hues[tone])}
    >
      {!isRendered && initials}
      {picture !== undefined && (
        <Box
          as="img"
          isFullWidth
          isFullHeight
          alt=""
          className={styles.picture}
          hidden={!isRendered}
          onLoad={() => setDrawn(picture)}
          ref={draw}
        />
      )}
    </Stack>
  )
}
