import { Screen } from '../../../components/screen.tsx'
import { text } from '../../../text.ts'

/** What waits for a decision. */
export default function QueuePage() {
  return <Screen title={text('desk.queue.title')} />
}
