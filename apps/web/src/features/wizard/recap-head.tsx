import type { ComponentProps } from 'react'
import { TextLink } from '../../components/text-link.tsx'
import { text } from '../../text.ts'
import { Heading } from '../../ui/heading.tsx'

interface RecapHeadProps extends Pick<ComponentProps<typeof TextLink>, 'state'> {
  /** Undefined where it cannot be changed. */
  to: ComponentProps<typeof TextLink>['to'] | undefined
  id: string
  title: string
}

/** §2.7 what a part of the summary is about, and the way to change it: a link, as the button is for sending it all. */
export function RecapHead({ id, title, to, state }: RecapHeadProps) {
  return (
    <div className="portal-recap__head">
      <Heading level={2} size="level-3" id={id}>
        {title}
      </Heading>
      {to !== undefined && (
        <TextLink to={to} state={state}>
          {text('wizard.Summary.edit')}
          <span className="ams-visually-hidden"> {title}</span>
        </TextLink>
      )}
    </div>
  )
}
