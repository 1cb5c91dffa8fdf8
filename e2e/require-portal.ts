/** What the tests need is started by one command; on their own they would only time out. */
export default function requirePortal(): void {
  if (process.env.PORTAL_URL && process.env.CHROMIUM_PATH) return
  throw new Error('Run the browser tests with `npm run test:browser`: it starts what they need.')
}
