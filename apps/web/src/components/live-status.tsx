import { useEffect, useState } from 'react'

interface LiveStatusProps {
  words: string
  className?: string
}

/** How something stands that is waited for. Its words come after the region itself, or nobody would hear the first ones. */
export function LiveStatus({ words, className }: LiveStatusProps) {
  const [told, setTold] = useState('')
  // eslint-disable-next-line react-hooks/set-state-in-effect -- after the region itself is there
  useEffect(() => setTold(words), [words])
  return (
    <p role="status" className={className}>
      {told}
    </p>
  )
}
