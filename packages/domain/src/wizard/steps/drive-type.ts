import * as z from 'zod/mini'
import type { Step } from '../step.ts'
import { knownChoice } from './known-choice.ts'

/** §2.7 step 2: a choice among the drive types that the server knows. */
export const driveType: Step<'DriveType'> = {
  key: 'DriveType',
  schema: (facts) =>
    z.object({
      driveTypeID: knownChoice(
        facts.driveTypes?.map((type) => type.id),
        'form.driveTypeID.error',
      ),
    }),
  recap: (answer, facts) => [
    {
      field: 'driveTypeID',
      value: {
        text:
          facts.driveTypes?.find((type) => type.id === answer.driveTypeID)?.name ??
          answer.driveTypeID,
      },
    },
  ],
}
