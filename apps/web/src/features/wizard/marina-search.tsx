import type { Marina } from '@vignettes/domain/wizard/facts.ts'
import { marinaAddress, searchMarinas } from '@vignettes/domain/wizard/search-marinas.ts'
import { useEffect, useRef, useState } from 'react'
import { ChoiceField } from '../../components/form/choice-field.tsx'
import { FieldMessageLine, useFieldMessage } from '../../components/form/field-frame.tsx'
import { useKeptForReload } from '../../components/kept-for-reload.ts'
import { useWatchedText } from '../../components/form/use-watched-text.ts'
import { text } from '../../text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Label } from '../../ui/label.tsx'
import { FieldHint } from '../../ui/field-hint.tsx'
import { Field } from '../../ui/field.tsx'

interface MarinaSearchProps {
  marinas: readonly Marina[]
  /** Whoever asked to choose another one goes on here. */
  takesFocus: boolean
}

/** §2.7 a search over the marinas, and the hits to choose from; how many there are is read out. */
export function MarinaSearch({ marinas, takesFocus }: MarinaSearchProps) {
  const [query, setQuery] = useState('')
  useKeptForReload(
    'marinaSearch',
    () => query,
    (kept) => {
      if (typeof kept === 'string') setQuery(kept)
    },
  )
  const input = useRef<HTMLInputElement>(null)
  const chosen = useWatchedText('marinaID')
  const hits = searchMarinas(marinas, query)
  // What is chosen stays in sight, or it would be sent unseen.
  const shown = marinas.filter((marina) => hits.includes(marina) || marina.id === chosen)

  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])

  return (
    <>
      <Field>
        <Label htmlFor="marinaSearch">{text('wizard.MooringSpot.marina.search')}</Label>
        <FieldHint id="marinaSearch-hint">
          {text('wizard.MooringSpot.marina.search-hint')}
        </FieldHint>
        <TextInput
          ref={input}
          id="marinaSearch"
          name="marinaSearch"
          inputMode="search"
          autoComplete="off"
          aria-describedby="marinaSearch-hint"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          // Enter is for searching here, and the hits are there already.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      <p role="status" className="portal-status">
        {text(`wizard.MooringSpot.marina.${hits.length === 1 ? 'hit' : 'hits'}`, {
          n: hits.length,
        })}
      </p>
      {hits.length === 0 && <NothingFound />}
      {shown.length > 0 && (
        <ChoiceField
          name="marinaID"
          legend={text('wizard.MooringSpot.marina.legend')}
          options={shown.map((marina) => ({
            value: marina.id,
            label: marina.name,
            hint: marinaAddress(marina),
          }))}
        />
      )}
      {shown.length === 0 && <UnseenListMessage />}
    </>
  )
}

function NothingFound() {
  return (
    <Alert
      severity="warning"
      heading={text('wizard.MooringSpot.marina.empty-title')}
      headingLevel={2}
    >
      <Paragraph>{text('wizard.MooringSpot.marina.empty')}</Paragraph>
    </Alert>
  )
}

/** Without a list its error still has to stand somewhere, and its link to lead there. */
function UnseenListMessage() {
  const message = useFieldMessage('marinaID')
  return (
    <div id="marinaID" tabIndex={-1}>
      <FieldMessageLine name="marinaID" message={message} />
    </div>
  )
}
