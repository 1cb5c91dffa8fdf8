import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import account from '@vignettes/domain/text/nl/account.json' with { type: 'json' }
import casework from '@vignettes/domain/text/nl/casework.json' with { type: 'json' }
import documents from '@vignettes/domain/text/nl/documents.json' with { type: 'json' }
import form from '@vignettes/domain/text/nl/form.json' with { type: 'json' }
import frame from '@vignettes/domain/text/nl/frame.json' with { type: 'json' }
import mandate from '@vignettes/domain/text/nl/mandate.json' with { type: 'json' }
import recap from '@vignettes/domain/text/nl/recap.json' with { type: 'json' }
import step from '@vignettes/domain/text/nl/step.json' with { type: 'json' }
import wizard from '@vignettes/domain/text/nl/wizard.json' with { type: 'json' }
import i18next from 'i18next'
import { afterEach } from 'vitest'
import { queryClient } from '../api/queries.ts'
import { clearPageError } from '../components/page-error.ts'
import '../text.ts'

// A machine that is busy with other work is no fault of a screen; less than what a whole test may take.
configure({ asyncUtilTimeout: 4_000 })

// In a browser a screen fetches its texts; a test has them.
const namespaces = { account, casework, documents, form, frame, mandate, recap, step, wizard }
for (const [namespace, texts] of Object.entries(namespaces)) {
  i18next.addResourceBundle('nl', namespace, texts)
}

afterEach(() => {
  cleanup()
  queryClient.clear()
  clearPageError()
  localStorage.clear()
  sessionStorage.clear()
})
