export const POINTS_PER_MM = 72 / 25.4

const LARGEST = 11
const SMALLEST = 4
const STEP = 0.5

/**
 * The size at which an address fits in its box: nothing of it is left out, what is long is written smaller.
 *
 * @param address its lines
 * @param room in points
 */
export function addressSize(
  doc: PDFKit.PDFDocument,
  address: string,
  { width, height }: { width: number; height: number },
): number {
  let size = LARGEST
  while (size > SMALLEST && doc.fontSize(size).heightOfString(address, { width }) > height) {
    size -= STEP
  }
  return size
}
