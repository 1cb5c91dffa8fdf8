import { withTexts } from '../../text.ts'
import { TextPage } from './text-page.tsx'

export const clientLoader = withTexts('terms')

/** What is agreed to on the summary (§2.7). */
export default function TermsPage() {
  return <TextPage page="terms" />
}
