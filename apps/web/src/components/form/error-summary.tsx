import { useEffect, useRef, type MouseEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { marked } from '../../marked.tsx'
import { text } from '../../text.ts'
import { Alert } from '../../ui/alert.tsx'
import { useErrorCount } from '../error-count.ts'
import { listMessages } from './field-message.ts'
import { UnorderedList } from '../../ui/unordered-list.tsx'

interface ErrorSummaryProps {
  /** After so many tries nobody has sent anything here yet: the page was loaded anew, and leaves the focus where it is. */
  quietTries?: number | undefined
}

/** §5 the error list: shown after a failed submit, with the focus on it and a link to each control. */
export function ErrorSummary({ quietTries }: ErrorSummaryProps) {
  const { formState } = useFormContext()
  const { errors, submitCount } = formState
  const region = useRef<HTMLDivElement>(null)
  // What the server answered is told on arrival: its step was submitted before.
  const isTold = submitCount > 0 || Object.values(errors).some((error) => error?.type === 'server')
  const messages = isTold ? listMessages(errors) : []
  useErrorCount(messages.length)

  useEffect(() => {
    if (isTold && submitCount !== quietTries) region.current?.focus()
  }, [submitCount, isTold, quietTries])

  if (messages.length === 0) return null
  return (
    <Alert
      ref={region}
      role="alert"
      // What is mended while typing needs no second reading of the whole list.
      aria-atomic={false}
      aria-relevant="additions"
      tabIndex={-1}
      severity="error"
      heading={text('complete-details')}
      headingLevel={2}
    >
      <UnorderedList>
        {messages.map(({ name, message }) => (
          <UnorderedList.Item key={name}>
            <a className="ams-link" href={`#${name}`} onClick={(event) => goTo(event, name)}>
              {marked(message)}
            </a>
          </UnorderedList.Item>
        ))}
      </UnorderedList>
    </Alert>
  )
}

/** Focus the control itself; a group of radios has no id of its own, so its first one is taken. */
function goTo(event: MouseEvent, name: string): void {
  event.preventDefault()
  const control =
    document.getElementById(name) ?? document.querySelector<HTMLElement>(`[name="${name}"]`)
  control?.focus()
}
