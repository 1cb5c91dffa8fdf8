import type { DocumentField } from '@vignettes/domain/documents/documents.ts'
import type { FileAnswer } from '@vignettes/domain/wizard/answers.ts'
import { Suspense, useRef, useState } from 'react'
import { lazyPart } from '../../lazy-part.tsx'
import { fetchTexts, text } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import type { DraftName } from '../../drafts/drafts.ts'
import type { PhoneCodeProps } from './phone-code.tsx'

// Few ask for one: with its words, and what draws a code.
const code = lazyPart<PhoneCodeProps>(async () => {
  const [{ PhoneCode }] = await Promise.all([import('./phone-code.tsx'), fetchTexts('phone')])
  return PhoneCode
})

interface PhonePhotoProps {
  name: DraftName
  documents: readonly DocumentField[]
  onKeep: (document: DocumentField, file: FileAnswer) => void
}

/** For who fills in on a computer and has the camera in a telephone (issue 14, 3). */
export function PhonePhoto({ name, documents, onKeep }: PhonePhotoProps) {
  const [isOpen, setOpen] = useState(false)
  const [told, setTold] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const open = () => {
    setTold('')
    setOpen(true)
  }
  const close = (words: string) => {
    setOpen(false)
    setTold(words)
    // What had the focus is gone; who was elsewhere stays there.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) button.current?.focus()
    })
  }
  return (
    <div className="portal-phone">
      {isOpen ? (
        <Suspense
          fallback={
            <Button variant="secondary" aria-disabled>
              {text('wizard.BoatDocuments.from-phone')}
            </Button>
          }
        >
          <code.Part name={name} documents={documents} onKeep={onKeep} onEnd={close} />
        </Suspense>
      ) : (
        <Button ref={button} variant="secondary" onClick={open}>
          {text('wizard.BoatDocuments.from-phone')}
        </Button>
      )}
      <p role="status" className={told ? undefined : 'ams-visually-hidden'}>
        {told}
      </p>
    </div>
  )
}
