/** Long enough for any page to be gone; after that a button may be pressed again. */
const LEAVING_MS = 10_000

/** Goes to a page outside the portal. The page is being left: until it is gone, nothing may be sent again. */
export async function leaveFor(address: string): Promise<void> {
  // A browser may bring the page back as it was left: it is read anew, so that the server says how things stand.
  const readAnew = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload()
  window.addEventListener('pageshow', readAnew, { once: true })
  window.location.assign(address)
  await new Promise((resolve) => setTimeout(resolve, LEAVING_MS))
}
