import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { beginApp } from './text.ts'

// The pages' policy forbids code that is made at run time. Zod would find out by trying, which counts as a breach; its
// settings are global, so that a public page can set them without loading it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/** The router is made when it is first drawn: the modules of the page's own screen have run by then, and no other has. */
function Begin() {
  beginApp()
  return <HydratedRouter />
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Begin />
    </StrictMode>,
  )
})
