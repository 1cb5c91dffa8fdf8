import { useState } from 'react'
import { useLocation } from 'react-router'
import { useSession, type Session } from '../../api/session.ts'

/**
 * Who is logged in already, also in another tab. Who logs in on this very screen sees it until the next one is there:
 * the way out does not belong in between.
 */
export function useEarlierSession(): { earlier: Session | null; beginHere: () => void } {
  const session = useSession()
  const { key } = useLocation()
  const [begunAt, setBegunAt] = useState<string>()
  return { earlier: begunAt === key ? null : session, beginHere: () => setBegunAt(key) }
}
