import { setReminders } from '@vignettes/domain/api/reminders.ts'
import { call } from '../../api/client.ts'
import { text } from '../../text.ts'
import { Heading } from '../../ui/heading.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { AskByButton } from './ask-by-button.tsx'

interface RemindersProps {
  /** Whether they come. */
  isOn: boolean
  /** Once that is otherwise. */
  onChanged: () => Promise<unknown>
}

/** Issue 14, 7: whether what may be switched off comes by mail. */
export function Reminders({ isOn, onChanged }: RemindersProps) {
  const next = isOn ? 'off' : 'on'
  return (
    <section className="portal-recap" aria-labelledby="reminders">
      <Heading level={2} size="level-3" id="reminders">
        {text('account.reminders.title')}
      </Heading>
      <Paragraph>{text(`account.reminders.text-${isOn ? 'on' : 'off'}`)}</Paragraph>
      <Paragraph>{text('account.reminders.stays')}</Paragraph>
      <AskByButton
        label={text(`account.reminders.turn-${next}`)}
        ask={async () => {
          await call(setReminders, { body: { reminders: !isOn } })
          await onChanged()
          return text(`account.reminders.done-${next}`)
        }}
      />
    </section>
  )
}
