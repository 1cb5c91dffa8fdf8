import { expect, test } from 'vitest'
import { clientLoader } from './old-transit-path.tsx'

test.each(['', '?from=check', '?from=check-type'])(
  '§2.1 the old address of the transit page keeps its query %j',
  (query) => {
    const request = new Request(
      `http://portal.example/vignet-aanvragen/Amsterdam/doorvaart${query}`,
    )
    const answer = clientLoader({ params: { district: 'Amsterdam' }, request })
    expect(answer.headers.get('location')).toBe(`/request-vignette/Amsterdam/transit${query}`)
  },
)
