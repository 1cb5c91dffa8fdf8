import { DECIMAL_MARKS } from '@vignettes/domain/format/decimal.ts'
import { useEffect, useRef, type ChangeEvent, type MouseEvent, type ReactNode } from 'react'
import { useErrorCount } from '../../components/error-count.ts'
import { readerLanguage } from '../../reader-language.ts'
import { text } from '../../text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Choice } from '../../ui/choice.tsx'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { FIELDS, type FieldErrors, type FieldName } from './ask-price.ts'

// A public screen carries no library of forms: its fields are plain ones, dressed as all others are.

interface FieldProps {
  name: FieldName
  message: string | undefined
}

interface ChoicesProps extends FieldProps {
  options: readonly { value: string; label: string }[]
  /** By the time that they come. */
  chosen?: string | undefined
  /** In the place of the options, while there are none. */
  children?: ReactNode
}

/** A question with radios. */
export function PriceChoices({ name, message, options, chosen, children }: ChoicesProps) {
  return (
    <ChoiceList
      legend={text(`price.field.${name}`)}
      error={<FieldError name={name} message={message} />}
      isInvalid={message !== undefined}
      describedBy={message && `${name}-error`}
    >
      {children}
      {options.map(({ value, label }) => (
        <Choice
          key={value}
          name={name}
          value={value}
          label={label}
          defaultChecked={value === chosen}
          errorId={message && `${name}-error`}
        />
      ))}
    </ChoiceList>
  )
}

/** A measure in metres; a comma or dot becomes the mark of the reader's language. */
export function PriceMeasure({ name, message }: FieldProps) {
  const hintId = `${name}-hint`
  const tidy = ({ target }: ChangeEvent<HTMLInputElement>) => {
    target.value = target.value.trim().replace(/[.,]/, DECIMAL_MARKS[readerLanguage()])
  }
  return (
    <div className={`ams-field${message ? ' ams-field--invalid' : ''}`}>
      <label className="ams-label" htmlFor={name}>
        {text(`price.field.${name === 'boatWidth' ? name : 'boatLength'}`)}
      </label>
      <div className="portal-hint" id={hintId}>
        {text('price.field.measure-hint')}
      </div>
      <FieldError name={name} message={message} />
      <div className="portal-input portal-input--short">
        <input
          className="ams-text-input"
          id={name}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          aria-required
          aria-invalid={message !== undefined || undefined}
          aria-describedby={message ? `${hintId} ${name}-error` : hintId}
          onBlur={tidy}
        />
        <span aria-hidden="true">m</span>
      </div>
    </div>
  )
}

function FieldError({ name, message }: FieldProps) {
  if (!message) return null
  return (
    <p className="ams-error-message" id={`${name}-error`}>
      {message}
    </p>
  )
}

interface PriceErrorsProps {
  errors: FieldErrors
  /** How often it was sent by hand: each time the focus comes here. */
  tries: number
}

/** §5 the error list: with the focus on it and a link to each control. */
export function PriceErrors({ errors, tries }: PriceErrorsProps) {
  const region = useRef<HTMLDivElement>(null)
  const wrong = FIELDS.filter((name) => errors[name] !== undefined)
  useErrorCount(wrong.length)
  useEffect(() => region.current?.focus(), [tries])
  if (wrong.length === 0) return null
  return (
    <Alert
      ref={region}
      role="alert"
      aria-atomic={false}
      aria-relevant="additions"
      tabIndex={-1}
      severity="error"
      heading={text('complete-details')}
      headingLevel={2}
    >
      <ul className="portal-price__list">
        {wrong.map((name) => (
          <li key={name}>
            <a className="ams-link" href={`#${name}`} onClick={(event) => goTo(event, name)}>
              {errors[name]}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** A group of radios has no id of its own, so its first one is taken. */
function goTo(event: MouseEvent, name: FieldName): void {
  event.preventDefault()
  document.querySelector<HTMLElement>(`form [name="${name}"]`)?.focus()
}
