import type { Case } from '@vignettes/domain/api/casework-case.ts'
import { queueQuerySchema } from '@vignettes/domain/api/casework-queue.ts'
import { businessDate } from '@vignettes/domain/rules/business-date.ts'
import { showsValidity } from '@vignettes/domain/vignette/vignette-states.ts'
import { readQueue } from '../modules/casework/queue.ts'
import { readCase } from '../modules/casework/read-case.ts'
import { readMark } from '../ports/page-mark.ts'
import { checked } from './checked.ts'
import { columns } from './columns.ts'
import type { Found } from './found.ts'
import { namedCase } from './named-case.ts'
import { type Command, UsageError } from './read-arguments.ts'
import type { ShellDeps } from './shell-deps.ts'

type Payment = NonNullable<Case['payment']>

/** A page of what waits, with the counts of each kind above it. */
export async function listQueue({ casework }: ShellDeps, { given }: Command): Promise<Found> {
  const query = checked(queueQuerySchema, {
    kind: given('kind'),
    area: given('area'),
    after: given('after'),
  })
  if (query.after !== undefined && !readMark(query.after)) {
    const mark = JSON.stringify(query.after)
    throw new UsageError(
      `--after: given ${mark}; allowed is the mark that "queue" prints below a page of which there is more. It is no date.`,
    )
  }
  const data = await readQueue(casework, query)
  const { counts, cases, next } = data
  const counted = counts.map(({ kind, count, isMore }) => `${kind} ${isMore ? '>' : ''}${count}`)
  const rows = cases.map(({ district, type, ...each }) => [
    each.reference,
    each.id,
    each.kind ?? '',
    each.since,
    `${district}/${type}`,
    each.boatName,
    each.applicant,
    each.claimedBy?.name ?? '',
  ])
  const text = [
    counted.join(', '),
    '',
    rows.length === 0
      ? 'Nothing waits.'
      : columns(
          ['reference', 'case', 'kind', 'since', 'area', 'boat', 'applicant', 'in hand of'],
          rows,
        ),
    ...(next ? ['', `More with --after ${next}`] : []),
  ].join('\n')
  return { data, text }
}

/** What can be given as a reason today, as administrators left it: of a paper, of a photo, of a refusal or withdrawal. */
export function listReasons({ casework: { reference, clock } }: ShellDeps): Found {
  const reasons = reference.reasons.on(businessDate(clock.now()))
  const rows = reasons.map(({ about, code, words, type }) => [code, about, type ?? '', words.nl])
  return { data: reasons, text: columns(['reason', 'of', 'only', 'words'], rows) }
}

/** What is needed to decide a case from a shell. Personal data stay on the desk, where a look is a session's. */
export async function listCase(deps: ShellDeps, { about }: Command): Promise<Found> {
  const found = await readCase(deps.casework, await namedCase(deps, about))
  const { id, vignetteStatus: status, number, payment } = found
  const { boatName, applicant, reference, district, type, statusName, category, cost } = found
  const { validFrom, validUntil, offer, decisions, documents, claimedBy } = found
  const { missing } = found
  const asked = found.asked.map(({ type }) => type)
  const isGranted = showsValidity({ status, number })
  const facts = [
    ['reference', reference],
    ['boat', boatName],
    ['applicant', applicant],
    ['area', `${district}/${type}`],
    ['status', statusName],
    ['number', number ?? ''],
    ['category', `${category} ${cost}`],
    ['offered', offer.map((each) => `${each.category} ${each.cost}`).join(', ')],
    [isGranted ? 'valid' : 'asked for', `${validFrom} ${validUntil}`],
    ['in hand of', claimedBy?.name ?? ''],
    ['can be decided', decisions.join(', ')],
    ...(missing.length > 0 ? [['needed, never sent', missing.join(', ')]] : []),
    ...(asked.length > 0 ? [['asked, not come yet', asked.join(', ')]] : []),
    ...(payment ? paymentFacts(payment) : []),
  ]
  const papers = documents.map((each) => ({
    ...{ id: each.id, type: each.type, status: each.status, name: each.name },
  }))
  const text = [
    columns(['case', id], facts),
    ...(papers.length > 0
      ? ['', columns(['document', 'type', 'status', 'file'], papers.map(Object.values))]
      : []),
  ].join('\n')
  const data = {
    ...{ id, reference, boatName, applicant, district, type, vignetteStatus: status, number },
    ...{ category, cost, offer, isGranted, validFrom, validUntil, claimedBy, decisions, payment },
    ...{ documents: papers, missing, asked },
  }
  return { data, text }
}

/** By what a payment is looked up, and what is wrong about it. */
function paymentFacts({ status, inReview, mismatches, attempts, outcomes }: Payment): string[][] {
  const [last] = mismatches.toSorted((one, other) => other.at.localeCompare(one.at))
  const wrong = (last?.found ?? []).map(({ code, ...values }) =>
    [code, ...Object.entries(values).map(([name, value]) => `${name} ${value}`)].join(' '),
  )
  return [
    ['payment', status],
    ...attempts.map(({ id, status: how, amount, received, providerPaymentId }) => [
      ...['attempt', [id, how, amount, received, providerPaymentId].filter(Boolean).join(' ')],
    ]),
    ...(inReview
      ? [
          ['in review', wrong.join(', ') || (last?.oldWords ?? '')],
          ['can end as', outcomes.join(', ')],
        ]
      : []),
  ]
}
