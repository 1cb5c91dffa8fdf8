/** What the tests need is started by one command. */
export default function requireEngines(): void {
  if (process.env.PORTAL_URL) return
  throw new Error('Run these tests with `npm run test:engines`: it starts what they need.')
}
