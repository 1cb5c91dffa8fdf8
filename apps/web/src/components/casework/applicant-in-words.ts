import type { CaseLine } from '@vignettes/domain/api/casework-queue.ts'
import { text } from '../../text.ts'

/** Who asks, on one line: a company above its contact. */
export function applicantInWords({
  company,
  applicant: name,
}: Pick<CaseLine, 'company' | 'applicant'>): string {
  return company === null ? name : text('casework.case.for-company', { company, name })
}
