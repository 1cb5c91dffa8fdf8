import { startTransition, StrictMode, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { forgetLanguageInAddress } from './choose-language.ts'
import { waitForScreens } from './screen-modules.ts'
import { beginApp } from './text.ts'

// The pages' policy forbids code that is made at run time. Zod would find out by trying, which counts as a breach; its
// settings are global, so that a public page can set them without loading it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// Before the router reads where it is.
forgetLanguageInAddress()

// In drawing it: by then the modules of the page's own screen have run, and the page says which other screens there are.
function Begin() {
  beginApp()
  useState(waitForScreens)
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
