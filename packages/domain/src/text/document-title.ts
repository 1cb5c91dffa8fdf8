/** The title of a document: the screen first, because the rest is the same for all of them. */
export function documentTitle(portal: string, screen?: string): string {
  return screen === undefined ? portal : `${screen} – ${portal}`
}
