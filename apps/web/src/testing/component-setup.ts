import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { nl } from '@vignettes/domain/text/nl/texts.ts'
import { afterEach, beforeEach, vi } from 'vitest'
import { queryClient } from '../api/queries.ts'
import { reportNavigation } from '../components/page-error.ts'
import { addTexts } from '../text.ts'
import { fetched } from './server-says.ts'

// A machine that is busy with other work is no fault of a screen; less than what a whole test may take.
configure({ asyncUtilTimeout: 4_000 })

// In a browser a screen fetches its texts; a test has them.
addTexts(nl)

beforeEach(() => void vi.stubGlobal('fetch', fetched))

afterEach(() => {
  cleanup()
  queryClient.clear()
  // Two, because what one screen has to tell is told on the next.
  for (const key of ['left', 'gone']) reportNavigation(key)
  localStorage.clear()
  sessionStorage.clear()
  document.head.replaceChildren()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  // What a screen that is going still asks reaches no network.
  vi.stubGlobal('fetch', fetched)
})
