const BOX_HEAD = 8

/**
 * Whether a file of boxes (ISO/IEC 14496-12 §4.2), as a HEIC is, ends before the last of them does: its download, or its
 * sending, was broken off.
 */
export function isCutOff(bytes: ArrayBuffer): boolean {
  const view = new DataView(bytes)
  let at = 0
  while (at < view.byteLength) {
    if (at + BOX_HEAD > view.byteLength) return true
    const size = sizeOfBox(view, at)
    // Up to the end of the file, whatever that is.
    if (size === 0) return false
    if (size < BOX_HEAD) return true
    at += size
  }
  return at > view.byteLength
}

function sizeOfBox(view: DataView, at: number): number {
  const size = view.getUint32(at)
  if (size !== 1) return size
  const isWhole = at + 2 * BOX_HEAD <= view.byteLength
  return isWhole ? Number(view.getBigUint64(at + BOX_HEAD)) : Infinity
}
