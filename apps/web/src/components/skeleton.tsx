import { Skeleton as Shapes } from '../ui/skeleton.tsx'

interface SkeletonProps {
  /** How many blocks come. */
  blocks?: number
}

/** The shape of what comes; style sheets keep it invisible for the first 300 ms. */
export function Skeleton({ blocks = 3 }: SkeletonProps) {
  return (
    <Shapes className="portal-skeleton">
      {Array.from({ length: blocks }, (_, index) => (
        <Shapes.Paragraph key={index} />
      ))}
    </Shapes>
  )
}
