import { queueQuerySchema } from '@vignettes/domain/api/casework-queue.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { showsValidity } from '@vignettes/domain/vignette/vignette-states.ts'
import { uuidSchema } from '@vignettes/domain/api/wire-values.ts'
import { readQueue } from '../modules/casework/queue.ts'
import { readCase } from '../modules/casework/read-case.ts'
import { checked } from './checked.ts'
import { columns } from './columns.ts'
import type { Command } from './read-arguments.ts'
import type { ShellDeps } from './shell-deps.ts'

/** A page of what waits, with the counts of each kind above it. */
export async function listQueue({ casework }: ShellDeps, { given }: Command): Promise<string> {
  const query = checked(queueQuerySchema, {
    kind: given('kind'),
    area: given('area'),
    after: given('after'),
  })
  const { counts, cases, next } = await readQueue(casework, query)
  const counted = counts.map(({ kind, count, isMore }) => `${kind} ${isMore ? '>' : ''}${count}`)
  const rows = cases.map(({ id, kind, since, district, type, boatName, applicant, claimedBy }) => [
    id,
    kind ?? '',
    since,
    `${district}/${type}`,
    boatName,
    applicant,
    claimedBy?.name ?? '',
  ])
  return [
    counted.join(', '),
    '',
    rows.length === 0
      ? 'Nothing waits.'
      : columns(['case', 'kind', 'since', 'area', 'boat', 'applicant', 'in hand of'], rows),
    ...(next ? ['', `More with --after ${next}`] : []),
  ].join('\n')
}

/** What can be given as a reason today, as administrators left it: of a paper, of a photo, of a refusal or withdrawal. */
export function listReasons({ casework: { reference, clock } }: ShellDeps): string {
  const reasons = reference.reasons.on(businessDate(clock.now()))
  const rows = reasons.map(({ about, code, words, type }) => [code, about, type ?? '', words.nl])
  return columns(['reason', 'of', 'only', 'words'], rows)
}

/** What is needed to decide a case from a shell. Personal data stay on the desk, where a look is a session's. */
export async function listCase({ casework }: ShellDeps, { about }: Command): Promise<string> {
  const found = await readCase(casework, checked(uuidSchema, about))
  const { vignetteStatus: status, number } = found
  const isGranted = showsValidity({ status, number })
  const facts = [
    ['boat', found.boatName],
    ['applicant', found.applicant],
    ['area', `${found.district}/${found.type}`],
    ['status', found.statusName],
    ['number', found.number ?? ''],
    ['category', `${found.category} ${found.cost}`],
    ['offered', found.offer.map(({ category, cost }) => `${category} ${cost}`).join(', ')],
    [isGranted ? 'valid' : 'asked for', `${found.validFrom} ${found.validUntil}`],
    ['in hand of', found.claimedBy?.name ?? ''],
    ['can be decided', found.decisions.join(', ')],
  ]
  const documents = found.documents.map(({ id, type, status, name }) => [id, type, status, name])
  return [
    columns(['case', found.id], facts),
    ...(documents.length > 0
      ? ['', columns(['document', 'type', 'status', 'file'], documents)]
      : []),
  ].join('\n')
}
