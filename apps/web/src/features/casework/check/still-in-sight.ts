/** So many looks without a code, about a second, and it is another time that it is held up: one look may miss it. */
const LOOKS_AWAY = 6

/**
 * Whether the code of before is still in sight, look by look: who goes on to the next boat holds the camera where it was.
 *
 * @param last undefined where none was read before
 * @returns what is told of each look which code it found
 */
export function stillInSight(last: string | undefined): (code: string | undefined) => boolean {
  let looksLeft = last === undefined ? 0 : LOOKS_AWAY
  return (code) => {
    if (looksLeft > 0) looksLeft = code === last ? LOOKS_AWAY : looksLeft - 1
    return looksLeft > 0
  }
}
