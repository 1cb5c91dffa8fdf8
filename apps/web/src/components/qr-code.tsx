import { encodeQR } from 'qr'

interface QrCodeProps {
  content: string
  /** What it is, for who does not see it. */
  label: string
  /** How large it is drawn. */
  className: string
}

/** A QR code as one path: nothing that a strict page would have to let in. */
export function QrCode({ content, label, className }: QrCodeProps) {
  const rows = encodeQR(content, 'raw')
  return (
    <svg
      className={className}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <path d={pathOf(rows)} fill="#000" />
    </svg>
  )
}

/** A square for each dark module. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
}
