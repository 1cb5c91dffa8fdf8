interface SkeletonProps {
  /** How many blocks come. */
  blocks?: number
}

/** The shape of what comes; style sheets keep it invisible for the first 300 ms. */
export function Skeleton({ blocks = 3 }: SkeletonProps) {
  return (
    <div className="portal-skeleton" aria-hidden="true">
      {Array.from({ length: blocks }, (_, index) => (
        <div key={index} />
      ))}
    </div>
  )
}
