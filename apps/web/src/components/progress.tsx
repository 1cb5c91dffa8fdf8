interface ProgressProps {
  step: number
  total: number
  /** 'Stap 3 van 9'. */
  words: string
  /** What the step is called. */
  label: string
  /** What the bar is the progress of. */
  name: string
}

/** How far along a form of several screens is: in words, and as a bar. */
export function Progress({ step, total, words, label, name }: ProgressProps) {
  return (
    <div className="portal-progress">
      <p className="portal-progress__text">
        <strong>{words}</strong> · {label}
      </p>
      <div
        className="portal-bar"
        role="progressbar"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={step}
        aria-valuetext={words}
      >
        {/* A drawing, since the page's policy lets no prerendered element bring a style of its own. */}
        <svg viewBox={`0 0 ${total} 1`} preserveAspectRatio="none" aria-hidden="true">
          <rect width={step} height={1} />
        </svg>
      </div>
    </div>
  )
}
