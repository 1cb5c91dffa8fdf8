import {
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFObject,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'

export interface WalkedDict {
  dict: PDFDict
  /** With the bytes that follow it, where some do. */
  stream: PDFStream | undefined
}

export interface Walked {
  /** Every dictionary that can be come to, those of streams and those that stand in another among them. */
  dicts: WalkedDict[]
  /** Every reference that was followed, also to what is not there. */
  refs: Set<PDFRef>
}

/** Goes from an object to everything that it refers to, once; how deep it lies and whether it runs in circles does not matter. */
export function walkObjects(context: PDFContext, from: PDFObject): Walked {
  const dicts: WalkedDict[] = []
  const refs = new Set<PDFRef>()
  const seen = new Set<PDFObject>()
  const todo: (PDFObject | undefined)[] = [from]
  while (todo.length > 0) {
    const next = todo.pop()
    if (!next || seen.has(next)) continue
    seen.add(next)
    if (next instanceof PDFRef) {
      refs.add(next)
      todo.push(context.lookup(next))
    } else if (next instanceof PDFArray) {
      for (const item of next.asArray()) todo.push(item)
    } else if (next instanceof PDFStream || next instanceof PDFDict) {
      const stream = next instanceof PDFStream ? next : undefined
      const dict = next instanceof PDFStream ? next.dict : next
      dicts.push({ dict, stream })
      for (const value of dict.values()) todo.push(value)
    }
  }
  return { dicts, refs }
}
