/** For the browser, which keeps a password with whose it is. */
export function OwnEmail({ email }: { email: string }) {
  return <input type="hidden" autoComplete="username" value={email} readOnly />
}
