import { type DocumentField, documentRow } from '@vignettes/domain/documents/documents.ts'
import { useId, useRef, useState } from 'react'
import { FailureMessage } from '../../components/page-alert.tsx'
import { formatInstantTime } from '../../format.ts'
import { text } from '../../text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckChoice } from '../../ui/check-choice.tsx'
import { Choice } from '../../ui/choice.tsx'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { ErrorMessage } from '../../ui/error-message.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import type { Asked, Photo } from './ask-phone-photo.ts'
import type { Sending } from './use-phone-photo.ts'

interface TakePhotoProps {
  asked: Asked
  sending: Sending
  send: (photo: Photo) => Promise<void>
}

/** Which document it is, and the camera for it. */
export function TakePhoto({ asked, sending, send }: TakePhotoProps) {
  const { documents, present, endsAt } = asked
  const [first] = documents
  const [chosen, setChosen] = useState(() => toChoose(asked))
  /** Of which document it was said that a photo takes the place of what is there. */
  const [replaced, setReplaced] = useState<DocumentField>()
  const [isUnanswered, setUnanswered] = useState(false)
  const errorId = useId()
  const { percent, refusal, again } = sending
  const isSending = percent !== undefined
  const isThere = chosen !== undefined && present.includes(chosen)
  const isReady = chosen !== undefined && (!isThere || replaced === chosen)
  const choose = (file: File | undefined) => {
    if (file && chosen && isReady && !isSending)
      void send({ document: chosen, file, replaces: isThere })
  }
  const missing = chosen
    ? text('phone.replace-first', { document: nameOf(chosen) })
    : text('form.required-choice')
  const isMissing = isUnanswered && !isReady
  const isOff = isSending || !isReady
  const onOff = () => setUnanswered(true)
  return (
    <>
      <Paragraph size="large">{text('phone.intro')}</Paragraph>
      {documents.length > 1 ? (
        <ChoiceList
          legend={text('phone.which')}
          isInvalid={isMissing && !chosen}
          describedBy={isMissing && !chosen ? errorId : undefined}
        >
          {documents.map((document) => (
            <Choice
              key={document}
              name="document"
              value={document}
              checked={document === chosen}
              onChange={() => {
                setChosen(document)
                setReplaced(undefined)
                setUnanswered(false)
              }}
              label={nameOf(document)}
              hint={present.includes(document) && text('phone.present')}
            />
          ))}
        </ChoiceList>
      ) : (
        first && (
          <Paragraph>
            {text('phone.asked', { document: nameOf(first) })}
            {isThere && ` (${text('phone.present')})`}
          </Paragraph>
        )
      )}
      {documents.every((document) => present.includes(document)) && (
        <Paragraph>{text('phone.all-present')}</Paragraph>
      )}
      {isThere && (
        <CheckChoice
          checked={replaced === chosen}
          errorId={isMissing ? errorId : undefined}
          onChange={({ target }) => setReplaced(target.checked ? chosen : undefined)}
          label={text('phone.replace')}
        />
      )}
      {refusal && (
        <Alert role="alert" severity="error" heading={text('phone.not-sent')} headingLevel={2}>
          <FailureMessage message={refusal.message} />
          {again && (
            <div className="portal-actions">
              <Button variant="secondary" onClick={() => void send(again)}>
                {text('phone.again')}
              </Button>
            </div>
          )}
        </Alert>
      )}
      <div className="portal-actions">
        <PhotoButton words={text('phone.take')} {...{ isOff, onOff }} isCamera onFile={choose} />
        <PhotoButton words={text('phone.gallery')} {...{ isOff, onOff }} onFile={choose} />
      </div>
      <div role="alert">{isMissing && <ErrorMessage id={errorId}>{missing}</ErrorMessage>}</div>
      {/* Only that it goes is spoken, and not each percent. */}
      <p role="status" className={isSending ? 'portal-waiting' : 'ams-visually-hidden'}>
        {isSending && (
          <>
            <span className="ams-visually-hidden">{text('phone.sending', { percent: 0 })}</span>
            <span aria-hidden="true">{text('phone.sending', { percent })}</span>
          </>
        )}
      </p>
      <Paragraph>{text('phone.until', { time: formatInstantTime(new Date(endsAt)) })}</Paragraph>
    </>
  )
}

interface PhotoButtonProps {
  words: string
  isOff: boolean
  /** Pressed while it is off. */
  onOff: () => void
  /** The back of a telephone, where the boat is. */
  isCamera?: boolean
  onFile: (file: File | undefined) => void
}

function PhotoButton({ words, isOff, onOff, isCamera = false, onFile }: PhotoButtonProps) {
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
        onClick={() => (isOff ? onOff() : input.current?.click())}
      >
        {words}
      </Button>
    </>
  )
}

/** The first that is asked for and is not there yet; where all are, who has one to replace says which. */
function toChoose({ documents, present }: Asked): DocumentField | undefined {
  const missing = documents.find((document) => !present.includes(document))
  return missing ?? (documents.length === 1 ? documents[0] : undefined)
}

function nameOf(document: DocumentField): string {
  return text(documentRow(document).texts.label)
}
