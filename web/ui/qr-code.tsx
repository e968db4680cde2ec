import qrcode from 'qrcode'
import { useMemo } from 'react'
import styles from './qr-code.module.css'

/** The quiet zone: light modules around a code, without which cameras do not find it. */
const margin = 4

/** A QR code, rendered as one path: dark on light in every theme, because cameras expect it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text])
  const whole = size + 2 * margin
  return (
    <svg className={styles.code} role="img" aria-label={label} viewBox={`0 0 ${whole} ${whole}`}>
      <path className={styles.dark} d={path} shapeRendering="crispEdges" />
    </svg>
  )
}

function drawn(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = qrcode.create(text, { errorCorrectionLevel: 'M' }).modules
  const squares = [...data].flatMap((isDark, at) =>
    isDark ? [`M${(at % size) + margin} ${Math.floor(at / size) + margin}h1v1h-1z`] : [],
  )
  return { size, path: squares.join('') }
}
