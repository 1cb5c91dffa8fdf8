import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { text } from '../../text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'

/** What makes an answer doubtful, in words. */
export interface Doubt {
  heading: string
  body: string
}

/**
 * An answer that may be right but seldom is, is asked back once; pressing Volgende again confirms it. It is asked of what
 * stands in the form, and no longer once that has changed.
 */
export function useAskBack<Values extends FieldValues, Answer>(
  form: Pick<UseFormReturn<Values, unknown, Answer>, 'watch' | 'getValues'>,
  onSave: (answer: Answer) => Promise<void>,
  doubtAbout: (answer: Answer) => Doubt | undefined | Promise<Doubt | undefined>,
) {
  const [doubt, setDoubt] = useState<Doubt>()
  const asked = useRef<string>(undefined)
  const doubted = useRef<string>(undefined)
  const { watch, getValues } = form
  useEffect(() => {
    const subscription = watch((values) => {
      if (doubted.current === JSON.stringify(values)) return
      doubted.current = undefined
      setDoubt(undefined)
    })
    return () => subscription.unsubscribe()
  }, [watch])
  const save = async (answer: Answer) => {
    const key = JSON.stringify(answer)
    const found = asked.current === key ? undefined : await doubtAbout(answer)
    asked.current = key
    doubted.current = JSON.stringify(getValues())
    setDoubt(found)
    if (!found) await onSave(answer)
  }
  return { doubt, save }
}

/** Stands above the button; the region is there from the start, so that it is read out. */
export function AskBack({ doubt }: { doubt: Doubt | undefined }) {
  return (
    <div role="status">
      {doubt && (
        <Alert severity="warning" heading={doubt.heading} headingLevel={2}>
          <Paragraph>{doubt.body}</Paragraph>
          <Paragraph>{text('wizard.ask-back')}</Paragraph>
        </Alert>
      )}
    </div>
  )
}
