import type { Case } from '@vignettes/domain/api/casework-case.ts'
import type { ReactNode } from 'react'
import { text } from '../../text.ts'

/** Who asks: by name, and where they ask for a company or association that one above them. */
export function nameFacts(
  { company }: Pick<Case['person'], 'company'>,
  name: ReactNode,
): (readonly [string, ReactNode])[] {
  if (!company) return [[text('casework.case.name'), name]]
  return [
    [text('casework.case.company'), company.name],
    [text('casework.case.kvk-number'), company.kvkNumber],
    [text('casework.case.contact'), name],
  ]
}
