import { Suspense, useRef, useState } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import { fetchTexts, text } from '../text.ts'
import { Button } from '../ui/button.tsx'
import type { PhoneCodeProps } from './phone-code.tsx'

// Few ask for one: with its words, and what draws a code.
const code = lazyPart<PhoneCodeProps>(async () => {
  const [{ PhoneCode }] = await Promise.all([import('./phone-code.tsx'), fetchTexts('phone')])
  return PhoneCode
})

/** For who has a form open on a computer and the camera in a telephone (issue 14, 3). */
export function PhonePhoto(props: Omit<PhoneCodeProps, 'onEnd'>) {
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
          <code.Part {...props} onEnd={close} />
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
