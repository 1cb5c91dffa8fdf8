import { useEffect, useRef, useSyncExternalStore, type MouseEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { marked } from '../../marked.tsx'
import { text } from '../../text.ts'
import { Alert } from '../../ui/alert.tsx'
import { useErrorCount } from '../error-count.ts'
import { useErrorsInDialog } from '../page-error.ts'
import { controlOf } from './control-of.ts'
import { useFieldIds } from './field-ids.ts'
import { type FieldMessage, listMessages } from './field-message.ts'
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
  const ids = useFieldIds()
  const { messages, hasFields } = useThoseInPage(isTold ? listMessages(errors, ids) : [], ids)
  useErrorCount(messages.length)
  const isDialogOpen = useErrorsInDialog()
  const read = useRef(new WeakSet<object>())

  useEffect(() => {
    if (isTold && submitCount !== quietTries) region.current?.focus()
  }, [submitCount, isTold, quietTries])

  // What the server answers to a dialog over this form comes without a press here: it is read when the dialog has gone.
  useEffect(() => {
    const fresh = Object.values(errors).filter(
      (error) => error?.type === 'server' && !read.current.has(error),
    )
    const isBehind = isDialogOpen && !region.current?.closest('dialog')
    if (fresh.length === 0 || isBehind || submitCount === quietTries) return
    for (const error of fresh) if (error) read.current.add(error)
    region.current?.focus()
  })

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
            {hasFields ? (
              <a
                className="ams-link"
                href={`#${ids}${name}`}
                onClick={(event) => goTo(event, name, ids)}
              >
                {marked(message)}
              </a>
            ) : (
              marked(message)
            )}
          </UnorderedList.Item>
        ))}
      </UnorderedList>
    </Alert>
  )
}

/**
 * Those whose fields are on the screen, as it is once it is drawn: what another answer took away is wrong no more. Where nothing else is,
 * it is told all the same, and leads nowhere.
 */
function useThoseInPage(
  messages: FieldMessage[],
  ids: string,
): { messages: FieldMessage[]; hasFields: boolean } {
  const away = useSyncExternalStore(
    () => () => undefined,
    () =>
      JSON.stringify(messages.filter(({ name }) => !controlOf(name, ids)).map(({ name }) => name)),
    () => '[]',
  )
  const names = JSON.parse(away) as string[]
  const shown = messages.filter(({ name }) => !names.includes(name))
  return shown.length > 0 ? { messages: shown, hasFields: true } : { messages, hasFields: false }
}

function goTo(event: MouseEvent<HTMLElement>, name: string, ids: string): void {
  event.preventDefault()
  controlOf(name, ids)?.focus()
}
