/** A piece of what is told: in the portal's words, or as somebody of the staff wrote it, which is in Dutch. */
export interface Piece {
  text: string
  isAsWritten: boolean
}

/** What is told, in the portal's words; nothing of no words. */
export function inWords(text: string): Piece[] {
  return text === '' ? [] : [{ text, isAsWritten: false }]
}

/** What somebody of the staff wrote for an applicant; nothing of no words. */
export function asWritten(text: string | null | undefined): Piece[] {
  return text ? [{ text, isAsWritten: true }] : []
}

/** All of it as one text. */
export function textOf(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join(' ')
}
