/**
 * Of a test that tries once more what another one tries (in another language, at another width, on another step, on any display, by
 * another coincidence of devices, tabs and lines that break), or that starts portals of its own for what the API's tests hold as well.
 * `npm test` leaves it out; `npm run test:whole` and a run of its file do not.
 */
export const AGAIN = { tag: '@again' }

/** The tag for all that is tried in one way but for one of them, which stands for the others. */
export function againBut<T>(standsForAll: T): (other: T) => { tag: string[] } {
  return (other) => ({ tag: other === standsForAll ? [] : [AGAIN.tag] })
}
