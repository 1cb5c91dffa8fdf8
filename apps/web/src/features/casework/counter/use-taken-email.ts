import { askCounterEmail } from '@vignettes/domain/api/casework-counter.ts'
import { isEmail, normaliseEmail } from '@vignettes/domain/rules/email.ts'
import { useEffect, useState } from 'react'
import { useStaffCall } from '../../../api/staff-queries.ts'
import type { CounterValues } from './product.ts'

/** As long as nobody types another letter. */
const REST_MS = 400

export interface TakenEmail {
  email: string
  /** Null of one that an account can still go back to. */
  accountId: string | null
}

/** That an e-mail address which was typed is somebody's already, as soon as the server has said so; undefined while it is nobody's. */
export function useTakenEmail({ email, hasNoEmail }: CounterValues): TakenEmail | undefined {
  const typed = typeof email === 'string' && hasNoEmail !== true ? normaliseEmail(email) : ''
  const [rested, rest] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => rest(typed), REST_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useStaffCall(
    askCounterEmail,
    { body: { email: rested } },
    { enabled: isEmail(rested) },
  )
  if (!data?.isTaken || rested !== typed) return undefined
  return { email: rested, accountId: data.accountId }
}
