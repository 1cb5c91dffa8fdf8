import { getUser } from '@vignettes/domain/api/account.ts'
import { askPhonePhoto, askPhonePhotoAgain } from '@vignettes/domain/api/phone-photos.ts'
import { type DocumentField, documentRow } from '@vignettes/domain/documents/documents.ts'
import type { FileAnswer } from '@vignettes/domain/wizard/answers.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { call } from '../api/client.ts'
import { QrCode } from '../components/qr-code.tsx'
import { fileKey, removeFile } from '../components/form/draft-files.ts'
import { fileInWords } from '../components/form/file-in-words.ts'
import { fileSending } from '../components/form/file-sending.ts'
import { awaitPhoto } from '../drafts/awaited-photo.ts'
import { type DraftName, draftKey as keyOfDraft } from '../drafts/drafts.ts'
import { noteAsked } from '../drafts/note-asked.ts'
import { sendDraft } from '../drafts/send-draft.ts'
import { text } from '../text.ts'
import { Button } from '../ui/button.tsx'
import { Heading } from '../ui/heading.tsx'
import { Paragraph } from '../ui/paragraph.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'
import { usePhoneCode } from './use-phone-code.ts'

export interface PhoneCodeProps {
  /** Under which the form keeps its files in this browser. */
  draftKey: string
  /** What the photo is for: a draft, or what is sent again for a vignette. */
  of: DraftName | { objectId: string }
  documents: readonly DocumentField[]
  /** The control of a document, where its name is not the document's. */
  nameOf?: (document: DocumentField) => string
  onKeep: (document: DocumentField, file: FileAnswer) => void
  /** With what is to be told of it. */
  onEnd: (words: string) => void
}

/** Two photos of one document, none thrown away unasked: the telephone did not know of the one that was chosen here. */
interface Both {
  document: DocumentField
  file: FileAnswer
}

/** The code that a telephone scans, while the form waits for its photo. */
export function PhoneCode(props: PhoneCodeProps) {
  const { draftKey, of, documents, nameOf = String, onKeep, onEnd } = props
  const form = useFormContext()
  const heading = useRef<HTMLHeadingElement>(null)
  useHeadingFocus(heading)
  useEffect(() => ('objectId' in of ? undefined : awaitPhoto(keyOfDraft(of))), [of])
  const [both, setBoth] = useState<Both>()

  // Once it was asked, whoever answers or goes on: also where the server has the one of here only later.
  useEffect(() => {
    if (!both || 'objectId' in of) return
    return () => noteAsked(keyOfDraft(of), both.document, both.file)
  }, [both, of])

  const take = async (document: DocumentField, file: FileAnswer) => {
    const name = nameOf(document)
    const before = form.getValues(name) as FileAnswer | undefined
    // What was chosen here before is not what counts any more.
    fileSending(fileKey(draftKey, name)).write(undefined)
    await removeFile(draftKey, name)
    form.setValue(name, file, { shouldDirty: true })
    form.clearErrors(name)
    onKeep(document, file)
    const words = wordsFor({ document, file })
    const came =
      before && before.id !== file.id
        ? text('phone.wizard.replaced', { ...words, before: before.name })
        : text('phone.wizard.came', words)
    // What is sent again goes along only when the form is sent.
    onEnd('objectId' in of ? `${came} ${text('phone.wizard.to-send')}` : came)
  }
  const values: unknown[] = form.watch(documents.map(nameOf))
  const chosen = documents.filter((_, at) => values[at] !== undefined)
  const ask = async () => {
    if ('objectId' in of) {
      const body = { objectId: of.objectId, documents: [...documents], chosen }
      return call(askPhonePhotoAgain, { body })
    }
    // Of a draft that the server has, with what was answered last.
    await sendDraft(of)
    const { district, type } = of
    return call(askPhonePhoto, { body: { district, type, documents: [...documents], chosen } })
  }
  const { code, hasLine, isSignedOut, minutes, again } = usePhoneCode({
    ask,
    chosen,
    onPhoto: (document, file, isReplacing) => {
      const own = form.getValues(nameOf(document)) as FileAnswer | undefined
      if (!own || own.id === file.id || isReplacing) return void take(document, file)
      setBoth({ document, file })
    },
  })
  // What was chosen here may be another one by now, or be gone.
  const own = both && (form.watch(nameOf(both.document)) as FileAnswer | undefined)
  const words = both && own ? { ...wordsFor(both), ...wordsOfBoth(both.file, own) } : undefined
  const takeInstead = useEffectEvent(() => both && void take(both.document, both.file))
  const isAlone = both !== undefined && own === undefined
  useEffect(() => {
    if (isAlone) takeInstead()
  }, [isAlone])
  const section = useRef<HTMLElement>(null)
  const isShown = code.kind === 'open'
  // A telephone scans what is seen: on a low window the heading, which has the focus, is not enough.
  useEffect(() => {
    if (isShown) section.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  const state = isSignedOut ? text('phone.wizard.signed-out') : statusOf(code, hasLine)
  const end = () => onEnd(words ? text('phone.wizard.kept', words) : '')
  const onKey = useEffectEvent(({ key, target }: KeyboardEvent) => {
    // Who closes a dialog that stands over it means that one.
    const isOfDialog = target instanceof Element && target.closest('dialog')
    if (key === 'Escape' && !isOfDialog) end()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <section ref={section} className="portal-phone__code" aria-labelledby="phone-code">
      <Heading level={2} size="level-4" id="phone-code" ref={heading} tabIndex={-1}>
        {text('phone.wizard.title')}
      </Heading>
      {code.kind === 'open' && !isSignedOut && (
        <>
          <Paragraph>{text('phone.wizard.how')}</Paragraph>
          <QrCode
            content={code.address}
            label={text('phone.wizard.code')}
            className="portal-phone__qr"
          />
          <Paragraph>{text('phone.wizard.address')}</Paragraph>
          <p className="portal-phone__address" translate="no">
            {code.address}
          </p>
          <Paragraph>
            {minutes > 0
              ? text('phone.wizard.minutes', { minutes })
              : text('phone.wizard.last-minute')}
          </Paragraph>
        </>
      )}
      <p role="status">{words ? text('phone.wizard.both', words) : state}</p>
      <div className="portal-actions">
        {both && (
          <Button variant="secondary" onClick={() => void take(both.document, both.file)}>
            {text('phone.wizard.use', { name: both.file.name })}
          </Button>
        )}
        {/* The server refuses it, and the dialog of the session comes back. */}
        {isSignedOut && !words && (
          <Button variant="secondary" onClick={() => void call(getUser, {}).catch(() => undefined)}>
            {text('layout.sign-in')}
          </Button>
        )}
        {!isSignedOut && (code.kind === 'over' || code.kind === 'failed') && (
          <Button variant="secondary" onClick={again}>
            {text('phone.wizard.another')}
          </Button>
        )}
        {/* The same button, so that the focus stays where it is when the question comes. */}
        <Button variant={words ? 'secondary' : 'tertiary'} onClick={end}>
          {words ? text('phone.wizard.keep', { name: words.before }) : text('phone.wizard.close')}
        </Button>
      </div>
    </section>
  )
}

function wordsFor({ document, file }: Both) {
  return { document: text(documentRow(document).texts.label), name: file.name }
}

/** Both may have the same name. */
function wordsOfBoth(file: FileAnswer, own: FileAnswer) {
  return { before: own.name, photo: fileInWords(file), own: fileInWords(own) }
}

function statusOf(code: ReturnType<typeof usePhoneCode>['code'], hasLine: boolean): string {
  switch (code.kind) {
    case 'making':
      return text('phone.wizard.making')
    case 'open':
      return text(hasLine ? 'phone.wizard.waits' : 'phone.wizard.no-line')
    case 'taken':
      return ''
    case 'over':
      return text('phone.wizard.over')
    case 'failed':
      return `${text('phone.wizard.failed')} ${code.message}`
  }
}
