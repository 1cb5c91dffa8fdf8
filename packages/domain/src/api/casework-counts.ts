import * as z from 'zod/mini'
import { WATER_VERDICTS } from '../casework/on-the-water.ts'
import { CHECK_ROLES, COUNT_ROLES, type StaffRole } from '../casework/staff.ts'
import { endpoint } from './endpoint.ts'
import { dateSchema, eurosSchema, instantSchema } from './wire-values.ts'

export const checkOnTheWater = endpoint({
  method: 'GET',
  path: '/api/beheer/check',
  summary: 'Whether a vignette is valid today, and for which boat; nothing about a person',
  auth: 'staff',
  roles: CHECK_ROLES,
  query: z.object({ number: z.string().check(z.minLength(1), z.maxLength(40)) }),
  reply: z.object({
    number: z.string(),
    verdict: z.enum(WATER_VERDICTS),
    fits: z
      .array(z.string())
      .check(z.describe('Where it is not clear: the numbers that have these digits')),
    replacedBy: z
      .nullable(z.string())
      .check(z.describe('Of a sticker that was replaced: the number that counts now')),
    vignette: z.nullable(
      z.object({
        boatName: z.string(),
        boatLength: z.number(),
        typeName: z.string(),
        statusName: z.string(),
        validFrom: z.nullable(dateSchema).check(z.describe('Null of what was withdrawn')),
        validUntil: z.nullable(dateSchema).check(z.describe('Null of what was withdrawn')),
        withdrawnAt: z.nullable(instantSchema).check(z.describe('When it was withdrawn')),
        isStopped: z.boolean().check(z.describe('Whether its owner did, and not the city')),
      }),
    ),
    checkedAt: instantSchema,
  }),
})

const weekSchema = z.object({
  weekStart: dateSchema.check(z.describe('A Monday')),
  requests: z.number().check(z.int()),
  payments: z.number().check(z.int()),
  paid: eurosSchema,
  decisions: z.number().check(z.int()),
  granted: z.number().check(z.int()),
  waitingDays: z.nullable(z.number()).check(z.describe('The median of what was decided')),
})

export type Week = z.output<typeof weekSchema>

/** The period of counts and exports: at most so many days, both ends included. */
export const MAX_PERIOD_DAYS = 366

const periodSchema = z.object({ from: dateSchema, until: dateSchema })

export const getCounts = endpoint({
  method: 'GET',
  path: '/api/beheer/counts',
  summary: 'Requests, payments, decisions and waiting times, week by week',
  auth: 'staff',
  roles: COUNT_ROLES,
  query: periodSchema,
  reply: z.object({
    weeks: z.array(weekSchema),
    total: z.object({
      requests: z.number().check(z.int()),
      payments: z.number().check(z.int()),
      paid: eurosSchema,
      decisions: z.number().check(z.int()),
      granted: z.number().check(z.int()),
    }),
  }),
})

export const EXPORTS = ['vignettes', 'payments', 'refunds'] as const

/** Who looks after the money alone takes out no more than the money. */
export const EXPORT_ROLES: Record<(typeof EXPORTS)[number], readonly StaffRole[]> = {
  vignettes: COUNT_ROLES.filter((role) => role !== 'finance'),
  payments: COUNT_ROLES,
  refunds: COUNT_ROLES,
}

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export const EXPORT_MEDIA_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export const exportSchema = z.extend(periodSchema, {
  what: z.enum(EXPORTS),
  format: z.enum(EXPORT_FORMATS),
})

export const exportTable = endpoint({
  method: 'GET',
  path: '/api/beheer/export',
  summary:
    'The vignettes, payments or refunds of a period, as a file; the vignettes are not for finance alone',
  auth: 'staff',
  roles: COUNT_ROLES,
  query: exportSchema,
  reply: z.unknown(),
  replyMediaTypes: Object.values(EXPORT_MEDIA_TYPES),
})
