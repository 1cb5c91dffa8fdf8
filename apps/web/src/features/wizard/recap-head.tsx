import type { ComponentProps } from 'react'
import { TextLink } from '../../components/text-link.tsx'
import { text } from '../../text.ts'
import { Heading } from '../../ui/heading.tsx'

interface RecapHeadProps extends Pick<ComponentProps<typeof TextLink>, 'to' | 'state'> {
  id: string
  title: string
}

/** §2.7 what a part of the summary is about, and the way to change it: a link, as the button is for sending it all. */
export function RecapHead({ id, title, ...link }: RecapHeadProps) {
  return (
    <div className="portal-recap__head">
      <Heading level={2} size="level-3" id={id}>
        {title}
      </Heading>
      <TextLink {...link}>
        {text('wizard.Summary.edit')}
        <span className="ams-visually-hidden"> {title}</span>
      </TextLink>
    </div>
  )
}
