import { useEffect, useRef, useState } from 'react'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { Announcement } from './announcement.tsx'

interface BackupCodesProps {
  codes: readonly string[]
  onKept: () => void
}

/** Codes that are shown once: to write down, to copy or to print. */
export function BackupCodes({ codes, onKept }: BackupCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [announcement, announce] = useState('')

  const copy = async () => {
    announce('')
    // A browser that is told not to lend its clipboard has none.
    const done = await Promise.resolve()
      .then(() => navigator.clipboard.writeText(codes.join('\n')))
      .then(() => true)
      .catch(() => false)
    announce(text(done ? 'casework.access.copied' : 'casework.access.copy-failed'))
  }

  return (
    <section className="casework-codes" aria-labelledby="backup-codes">
      <Heading level={2} id="backup-codes" ref={heading} tabIndex={-1}>
        {text('casework.access.codes')}
      </Heading>
      <Paragraph>{text('casework.access.lead')}</Paragraph>
      <Paragraph>{text('casework.access.once')}</Paragraph>
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
        <Button variant="secondary" onClick={() => window.print()}>
          {text('casework.access.print')}
        </Button>
        <Button onClick={onKept}>{text('casework.access.kept')}</Button>
      </div>
    </section>
  )
}

/** Easier to type over; spaces do not count. */
function inFours(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ')
}
