import nl from '../../brand/nl/terms.json' with { type: 'json' }
import { readerLanguage } from '../../text.ts'
import { TextPage } from './text-page.tsx'

const TEXTS = { nl }

/** What is agreed to on the summary (§2.7). */
export default function TermsPage() {
  return <TextPage page={TEXTS[readerLanguage()]} />
}
