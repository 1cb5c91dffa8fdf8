import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Database } from '../../ports/database.ts'
import { PAID_MAILS } from '../paid-mails.ts'
import type { Promised } from './people.ts'

/** As the provider shows a payment that was paid. */
const PAID_CODE = 190
const STORAGE_KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/
const ordersSchema = z.array(z.object({ reference: z.string(), statusCode: z.number() }))
const mailsSchema = z.array(z.object({ to: z.string(), subject: z.string() }))

export interface Judgement {
  people: number
  paid: number
  /** What was acknowledged and is not there, or not as it was acknowledged. */
  lost: string[]
  /** What is there twice. */
  doubled: string[]
  /** Files without a document, documents without a file, and folders of processes that are gone. */
  orphans: string[]
}

/** Looks at everything from outside, once nothing is under way any more. */
export async function judge(
  promised: readonly Promised[],
  where: { database: Database; sandboxUrl: string; dataDir: string; temporaryDir: string },
): Promise<Judgement> {
  const { database, sandboxUrl, dataDir, temporaryDir } = where
  const lost: string[] = []
  const doubled: string[] = []
  const once = (what: string, count: number) => {
    if (count === 0) lost.push(what)
    if (count > 1) doubled.push(`${what} × ${count}`)
  }

  const orders = ordersSchema.parse(await readJson(`${sandboxUrl}/payments.json`))
  const paidOrders = orders.filter(({ statusCode }) => statusCode === PAID_CODE)
  const mails = mailsSchema.parse(await readJson(`${sandboxUrl}/mail.json`))
  const accounts = await database
    .selectFrom('account')
    .leftJoin('request', 'request.account_id', 'account.id')
    .leftJoin('payment', 'payment.request_id', 'request.id')
    .select(['account.email', 'request.id as requestId', 'payment.id as paymentId'])
    .select(['payment.status', 'payment.in_review as inReview'])
    .execute()
  const attempts = await database
    .selectFrom('payment_attempt')
    .select(['id', 'payment_id'])
    .execute()
  const vignettes = await database.selectFrom('vignette').select(['request_id', 'status']).execute()
  const changes = await database
    .selectFrom('payment_event')
    .select('payment_id')
    .where('kind', '=', 'changed')
    .where('to_status', '=', 'PAID')
    .execute()

  for (const { email, requestId, hasPaid } of promised) {
    const own = accounts.filter((row) => row.email === email)
    once(`request of ${email}`, own.filter((row) => row.requestId !== null).length)
    const row = own.find((each) => each.requestId === requestId)
    once(`request ${requestId}`, row ? 1 : 0)
    once(`vignette of ${requestId}`, vignettes.filter((v) => v.request_id === requestId).length)
    if (!row || !hasPaid) continue
    once(`payment of ${requestId}`, row.status === 'PAID' && row.inReview === false ? 1 : 0)
    const references = attempts.filter((a) => a.payment_id === row.paymentId).map(({ id }) => id)
    once(
      `order of ${requestId}`,
      paidOrders.filter(({ reference }) => references.includes(reference)).length,
    )
    once(`event of ${requestId}`, changes.filter((c) => c.payment_id === row.paymentId).length)
    for (const subject of PAID_MAILS) {
      const count = mails.filter(
        (mail) => mail.to.includes(email) && mail.subject === subject,
      ).length
      once(`mail '${subject}' to ${email}`, count)
    }
  }
  const waiting = await database
    .selectFrom('outbox')
    .select('kind')
    .where('done_at', 'is', null)
    .where('run_after', '<=', new Date())
    .execute()
  lost.push(...waiting.map(({ kind }) => `a job that was not done: ${kind}`))
  return {
    ...{ people: promised.length, paid: promised.filter(({ hasPaid }) => hasPaid).length },
    ...{ lost, doubled },
    orphans: await findOrphans(database, dataDir, temporaryDir),
  }
}

async function findOrphans(
  database: Database,
  dataDir: string,
  temporaryDir: string,
): Promise<string[]> {
  const names = await readdir(join(dataDir, 'documents'), { recursive: true })
  const files = names.filter((name) => STORAGE_KEY.test(name))
  const rows = await database
    .selectFrom('document')
    .select('storage_key')
    .where('file_removed_at', 'is', null)
    .execute()
  const keys = rows.map(({ storage_key }) => storage_key)
  return [
    ...files.filter((file) => !keys.includes(file)).map((file) => `file ${file}`),
    ...keys.filter((key) => !files.includes(key)).map((key) => `no file for ${key}`),
    ...(await readdir(join(dataDir, 'documents', 'part')).catch(() => [])).map(
      (one) => `part ${one}`,
    ),
    ...(await readdir(temporaryDir)).filter((one) => one.startsWith('vignettes-uploads-')),
  ]
}

async function readJson(address: string): Promise<unknown> {
  return (await fetch(address)).json()
}
