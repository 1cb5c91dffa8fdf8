/** A sheet of paper, in the place of a picture. */
export function FileDrawing() {
  return (
    <svg className="portal-thumbnail" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M5 2h9l5 5v15H5zm8 1.5V8h4.5z" />
    </svg>
  )
}
