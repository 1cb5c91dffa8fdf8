/**
 * What takes no room and shows no sign: marks that turn the direction of text, spaces without width, soft hyphens, fillers
 * and tags; marks of an annotation; and the two ends of a line that no key makes.
 */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\p{Zl}\p{Zp}]/gu
/** What joins or colours the parts of a sign, and is seen by what becomes of it. */
const PART_OF_A_SIGN =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})|(?<=\p{Emoji})[\uFE0E\uFE0F]/gu

/**
 * A text as it is seen. What cannot be seen is taken out and not refused: nobody could find it to take it out, and it often
 * comes along with what was copied. Left in, it makes of one name two, or lets a handler read 'gpj.exe' as 'exe.jpg'.
 */
export function withoutUnseen(text: string): string {
  const kept = new Set(Array.from(text.matchAll(PART_OF_A_SIGN), ({ index }) => index))
  return text.replaceAll(UNSEEN, (mark, index: number) => (kept.has(index) ? mark : ''))
}
