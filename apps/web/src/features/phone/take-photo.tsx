import { type DocumentField, documentRow } from '@vignettes/domain/documents/documents.ts'
import { LOCALES } from '@vignettes/domain/text/language.ts'
import { useRef, useState } from 'react'
import { FailureMessage } from '../../components/page-alert.tsx'
import { readerLanguage } from '../../reader-language.ts'
import { text } from '../../text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import type { Asked } from './ask-phone-photo.ts'
import type { Sending } from './use-phone-photo.ts'

interface TakePhotoProps {
  asked: Asked
  sending: Sending
  send: (document: DocumentField, file: File) => Promise<void>
}

/** Which document it is, and the camera for it. */
export function TakePhoto({ asked, sending, send }: TakePhotoProps) {
  const { documents, endsAt } = asked
  const [first] = documents
  const [chosen, setChosen] = useState(first)
  const { percent, refusal, again } = sending
  const isSending = percent !== undefined
  const choose = (file: File | undefined) => {
    if (file && chosen && !isSending) void send(chosen, file)
  }
  return (
    <>
      <Paragraph size="large">{text('phone.intro')}</Paragraph>
      {documents.length > 1 ? (
        <ChoiceList legend={text('phone.which')}>
          {documents.map((document) => (
            <Choice
              key={document}
              name="document"
              value={document}
              checked={document === chosen}
              onChange={() => setChosen(document)}
              label={nameOf(document)}
            />
          ))}
        </ChoiceList>
      ) : (
        first && <Paragraph>{text('phone.asked', { document: nameOf(first) })}</Paragraph>
      )}
      {refusal && (
        <Alert role="alert" severity="error" heading={text('phone.not-sent')} headingLevel={2}>
          <FailureMessage message={refusal.message} />
          {again && (
            <div className="portal-actions">
              <Button variant="secondary" onClick={() => void send(again.document, again.file)}>
                {text('phone.again')}
              </Button>
            </div>
          )}
        </Alert>
      )}
      <div className="portal-actions">
        <PhotoButton words={text('phone.take')} isOff={isSending} isCamera onFile={choose} />
        <PhotoButton words={text('phone.gallery')} isOff={isSending} onFile={choose} />
      </div>
      {/* Only that it goes is spoken, and not each percent. */}
      <p role="status" className={isSending ? 'portal-waiting' : 'ams-visually-hidden'}>
        {isSending && (
          <>
            <span className="ams-visually-hidden">{text('phone.sending', { percent: 0 })}</span>
            <span aria-hidden="true">{text('phone.sending', { percent })}</span>
          </>
        )}
      </p>
      <Paragraph>{text('phone.until', { time: timeOf(endsAt) })}</Paragraph>
    </>
  )
}

interface PhotoButtonProps {
  words: string
  isOff: boolean
  /** The back of a telephone, where the boat is. */
  isCamera?: boolean
  onFile: (file: File | undefined) => void
}

function PhotoButton({ words, isOff, isCamera = false, onFile }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        {...(isCamera && { capture: 'environment' as const })}
        hidden
        onChange={({ target }) => {
          onFile(target.files?.[0])
          // The same photo can be chosen again.
          target.value = ''
        }}
      />
      <Button
        variant={isCamera ? 'primary' : 'secondary'}
        aria-disabled={isOff || undefined}
        onClick={() => !isOff && input.current?.click()}
      >
        {words}
      </Button>
    </>
  )
}

function nameOf(document: DocumentField): string {
  return text(documentRow(document).texts.label)
}

/** By the clock of the telephone's own place: there its owner looks at it. */
function timeOf(instant: string): string {
  const format = new Intl.DateTimeFormat(LOCALES[readerLanguage()], { timeStyle: 'short' })
  return format.format(new Date(instant))
}
