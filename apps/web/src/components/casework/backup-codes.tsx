import { useEffect, useRef, useState } from 'react'
import { formatInstantDate } from '../../format.ts'
import { serverNow } from '../../server-clock.ts'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { Facts } from '../facts.tsx'
import { Announcement } from './announcement.tsx'
import { LeaveQuestion, leaveUnasked } from './leave-question.tsx'

interface BackupCodesProps {
  codes: readonly string[]
  /** Whose they are, for who finds the print. */
  email: string
  /** Tells the server. @returns whether it knows */
  onKeep: () => Promise<boolean>
  onKept: () => void
}

/** Codes that are shown once: to write down, to copy or to print. The server hears that they are kept from who says so. */
export function BackupCodes({ codes, email, onKeep, onKept }: BackupCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [announcement, announce] = useState('')
  const [isKept, setKept] = useState(false)
  const [isUnderWay, setUnderWay] = useState(false)
  const [madeOn] = useState(() => serverNow())

  const copy = async () => {
    announce('')
    // A browser that is told not to lend its clipboard has none.
    const done = await Promise.resolve()
      .then(() => navigator.clipboard.writeText(codes.join('\n')))
      .then(() => true)
      .catch(() => false)
    if (done) setKept(true)
    announce(text(done ? 'casework.access.copied' : 'casework.access.copy-failed'))
  }

  const print = () => {
    window.print()
    setKept(true)
  }
  const press = async () => {
    if (isUnderWay) return
    setKept(true)
    setUnderWay(true)
    const isTold = await onKeep()
    setUnderWay(false)
    if (!isTold) return
    leaveUnasked()
    onKept()
  }

  return (
    <section className="casework-codes" aria-labelledby="backup-codes">
      <Heading level={2} id="backup-codes" ref={heading} tabIndex={-1}>
        {text('casework.access.codes')}
      </Heading>
      <Paragraph>{text('casework.access.lead')}</Paragraph>
      <Paragraph>{text('casework.access.once')}</Paragraph>
      <Facts
        facts={[
          [text('casework.access.of'), email],
          [text('casework.access.made-on'), formatInstantDate(madeOn)],
        ]}
      />
      <ol className="casework-codes__list">
        {codes.map((code) => (
          <li key={code}>
            <code>{inFours(code)}</code>
          </li>
        ))}
      </ol>
      <Announcement>{announcement}</Announcement>
      <div className="portal-actions">
        <Button variant="secondary" onClick={() => void copy()}>
          {text('casework.access.copy')}
        </Button>
        <Button variant="secondary" onClick={print}>
          {text('casework.access.print')}
        </Button>
        <Button aria-disabled={isUnderWay || undefined} onClick={() => void press()}>
          {text('casework.access.kept')}
        </Button>
      </div>
      <LeaveQuestion isAsked={!isKept} />
    </section>
  )
}

/** Easier to type over; spaces do not count. */
function inFours(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ')
}
