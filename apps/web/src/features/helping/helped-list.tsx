import type { Helped } from '@vignettes/domain/api/helping.ts'
import { useContext, useState } from 'react'
import { asFailure } from '../../api/client.ts'
import { clearPageError, showPageError } from '../../components/page-error.ts'
import { AskToLeave } from '../../components/sign-out.ts'
import { formatInstantDate } from '../../format.ts'
import { text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { beginHelp } from './begin-help.ts'
import { useEndHelp } from './use-end-help.ts'

interface HelpedListProps {
  helped: readonly Helped[]
  onChanged: () => Promise<unknown>
}

/** Whom somebody helps: to begin with it, and to stop for good. Of nobody it is no section. */
export function HelpedList({ helped, onChanged }: HelpedListProps) {
  const [begun, setBegun] = useState<string>()
  const askToLeave = useContext(AskToLeave)
  const { ended, underWay, outcome, press } = useEndHelp(onChanged)
  const begin = async (id: string) => {
    if (begun !== undefined) return
    clearPageError()
    setBegun(id)
    try {
      await beginHelp(id)
    } catch (error) {
      showPageError(asFailure(error))
      setBegun(undefined)
      await onChanged()
    }
  }
  return (
    <>
      {/* It is said of the last one too, whose section is gone then. */}
      <div role="status" tabIndex={-1} ref={outcome}>
        {ended && <Paragraph>{ended}</Paragraph>}
      </div>
      {helped.length > 0 && (
        <section className="portal-recap" aria-labelledby="helped">
          <Heading level={2} size="level-3" id="helped">
            {text('helping.helped')}
          </Heading>
          <ul className="portal-sessions">
            {helped.map(({ id, name, since, isAway }) => (
              <li key={id}>
                <div>
                  <strong>{name}</strong>
                  <span>
                    {isAway
                      ? text('helping.helped-away')
                      : text('helping.helped-since', { date: formatInstantDate(new Date(since)) })}
                  </span>
                </div>
                <div className="portal-actions">
                  {!isAway && (
                    <Button
                      aria-label={text('helping.begin-of', { name })}
                      aria-disabled={begun === id || undefined}
                      onClick={() => askToLeave(() => void begin(id), 'to-help')}
                    >
                      {text('helping.begin')}
                    </Button>
                  )}
                  <Button
                    variant="secondary"
                    aria-label={text('helping.stop-of', { name })}
                    aria-disabled={underWay === id || undefined}
                    onClick={() => void press(id, text('helping.stopped', { name }))}
                  >
                    {text('helping.stop')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
