/** A neutral mark: a boat on two waves. Replace it with a city's own. */
export function Logo() {
  return (
    <svg className="portal-logo" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path d="M22 5v20H8z" className="portal-logo__sail" />
      <path d="M26 11v14h12z" className="portal-logo__sail" />
      <path d="M5 28h38l-6 9H11z" />
      <path
        d="M3 43c4 0 4-3 7-3s3 3 7 3 4-3 7-3 3 3 7 3 4-3 7-3 3 3 7 3"
        className="portal-logo__wave"
      />
    </svg>
  )
}
