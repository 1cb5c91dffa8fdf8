import 'fake-indexeddb/auto'
import { cleanup } from '@testing-library/react'
import account from '@vignettes/domain/text/nl/account.json' with { type: 'json' }
import casework from '@vignettes/domain/text/nl/casework.json' with { type: 'json' }
import form from '@vignettes/domain/text/nl/form.json' with { type: 'json' }
import recap from '@vignettes/domain/text/nl/recap.json' with { type: 'json' }
import wizard from '@vignettes/domain/text/nl/wizard.json' with { type: 'json' }
import i18next from 'i18next'
import { afterEach } from 'vitest'
import '../text.ts'

// In a browser a screen fetches its texts; a test has them.
for (const [namespace, texts] of Object.entries({ account, casework, form, recap, wizard })) {
  i18next.addResourceBundle('nl', namespace, texts)
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
