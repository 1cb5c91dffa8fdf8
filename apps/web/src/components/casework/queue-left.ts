import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { createKeptText } from '../../store.ts'

/** What of the queue was shown last in this tab, and the marks of the pages before that. */
const place = createKeptText({ area: 'sessionStorage', key: 'casework-queue-place' })
const marks = createKeptText({ area: 'sessionStorage', key: 'casework-queue-trail' })

export function rememberQueue(search: string, trail: readonly string[]): void {
  place.write(search)
  marks.write(trail.join(' '))
}

export function rememberedSearch(): string {
  return place.read()
}

/** The way back to the queue as it was left: its filter, its order and its page. */
export function queueAsLeft(): { to: string; state: { trail: readonly string[] } } {
  const trail = marks.read().split(' ').filter(Boolean)
  return { to: caseworkPaths.queue(place.read()), state: { trail } }
}
