/**
 * Sheets of labels that are on sale, all on A4, in millimetres; the measures are those that their makers give for
 * L7163, L7160 and L7159.
 */
export const LABEL_SHEETS = {
  '14': { columns: 2, rows: 7, width: 99.1, height: 38.1, left: 4.65, top: 15.15, gap: 2.5 },
  '21': { columns: 3, rows: 7, width: 63.5, height: 38.1, left: 7.25, top: 15.15, gap: 2.5 },
  '24': { columns: 3, rows: 8, width: 63.5, height: 33.9, left: 7.25, top: 12.9, gap: 2.5 },
} as const satisfies Record<string, LabelSheet>

export type LabelSheetName = keyof typeof LABEL_SHEETS

interface LabelSheet {
  columns: number
  rows: number
  width: number
  height: number
  /** Between the edge of the sheet and the first label. */
  left: number
  top: number
  /** Between two columns; rows touch. */
  gap: number
}

/** How many labels a sheet has. */
export function labelsOn(name: LabelSheetName): number {
  const { columns, rows } = LABEL_SHEETS[name]
  return columns * rows
}

/** The most labels of any sheet. */
export const MOST_LABELS = Math.max(...Object.keys(LABEL_SHEETS).map(Number))

/**
 * Where labels lie, from left to right and from the top.
 *
 * @param first where the first goes on the first sheet, from 1: what is before it was used already
 * @returns by label its sheet, from 0, and its upper left corner in millimetres
 */
export function labelPlaces(
  name: LabelSheetName,
  { count, first }: { count: number; first: number },
): { sheet: number; x: number; y: number }[] {
  const { columns, width, height, left, top, gap } = LABEL_SHEETS[name]
  const onSheet = labelsOn(name)
  return Array.from({ length: count }, (_, index) => {
    const place = index + first - 1
    const at = place % onSheet
    return {
      sheet: Math.floor(place / onSheet),
      x: left + (at % columns) * (width + gap),
      y: top + Math.floor(at / columns) * height,
    }
  })
}
