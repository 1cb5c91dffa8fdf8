import type { PasswordDemand } from '@vignettes/domain/rules/password.ts'
import { useEffect, useState } from 'react'
import { text } from '../../text.ts'

/** So long nothing is typed before a screen reader is told: letter by letter would be chatter. */
const PAUSE_MS = 1_000

interface PasswordChecklistProps {
  typed: string
  demands: readonly PasswordDemand[]
}

/** §5 the live checklist: each demand with its tick. A screen reader hears how many are met, once typing pauses. */
export function PasswordChecklist({ typed, demands: all }: PasswordChecklistProps) {
  const password = typed.trim()
  // Nobody types so much by accident: told only when it happens.
  const demands = all.filter(({ name, isMetBy }) => name !== 'max' || !isMetBy(password))
  const met = demands.filter(({ isMetBy }) => isMetBy(password)).length
  const announcement =
    password === '' ? '' : text('account.password.met-count', { met, all: demands.length })
  return (
    <>
      {text('account.password.demands')}
      <ul className="portal-checklist">
        {demands.map(({ name, textKey, isMetBy }) => {
          const isMet = isMetBy(password)
          return (
            <li key={name} className={isMet ? 'portal-checklist__met' : undefined}>
              <span className="ams-visually-hidden">
                {text(isMet ? 'account.password.met' : 'account.password.unmet')}{' '}
              </span>
              {text(textKey)}
            </li>
          )
        })}
      </ul>
      <span role="status" className="ams-visually-hidden">
        {useAfterPause(announcement)}
      </span>
    </>
  )
}

/** A text, once it has stayed the same for a while; until then none, for the one before is not so any more. */
function useAfterPause(words: string): string {
  const [announcement, announce] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => announce(words), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words])
  return announcement === words ? words : ''
}
