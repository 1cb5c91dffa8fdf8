import { RESET_DEMANDS } from '@vignettes/domain/rules/password.ts'
import { useEffect, useState } from 'react'
import { text } from '../../text.ts'

/** So long nothing is typed before a screen reader is told: letter by letter would be chatter. */
const PAUSE_MS = 1_000

/** §5 the live checklist: each demand with its tick. A screen reader hears how many are met, once typing pauses. */
export function PasswordChecklist({ password }: { password: string }) {
  // Nobody types so much by accident: told only when it happens.
  const demands = RESET_DEMANDS.filter(({ name, isMetBy }) => name !== 'max' || !isMetBy(password))
  const met = demands.filter(({ isMetBy }) => isMetBy(password)).length
  const announcement =
    password === '' ? '' : text('account.reset.met-count', { met, all: demands.length })
  return (
    <>
      {text('account.reset.demands')}
      <ul className="portal-checklist">
        {demands.map(({ name, textKey, isMetBy }) => {
          const isMet = isMetBy(password)
          return (
            <li key={name} className={isMet ? 'portal-checklist__met' : undefined}>
              <span className="ams-visually-hidden">
                {text(isMet ? 'account.reset.met' : 'account.reset.unmet')}{' '}
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

/** A text, once it has stayed the same for a while. */
function useAfterPause(words: string): string {
  const [announcement, announce] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => announce(words), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words])
  return announcement
}
