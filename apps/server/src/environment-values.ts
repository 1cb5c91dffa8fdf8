import { z } from 'zod'
import { areHosts } from './environment-addresses.ts'
import { parseKeys, parseTextKeys } from './environment-keys.ts'

/** A port to listen on. */
export const port = (otherwise: number) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .max(65_535)
    .describe('a whole number from 1 to 65535')
    .default(otherwise)
export const webUrl = z
  .url({ protocol: /^https?$/, hostname: /./ })
  .describe('an http or https address')
/** What is never repeated. */
export const secret = { secret: true }
export const postgresUrl = z
  .url({ protocol: /^postgres(ql)?$/ })
  .meta(secret)
  .describe('postgres://user:password@host:port/database')
export const keys = z
  .string()
  .transform(parseKeys)
  .describe('"name:secret,…", the first one signs; each secret is base64 of 32 bytes')
  .meta(secret)
export const textKeys = z
  .string()
  .transform(parseTextKeys)
  .describe('"name:secret,…", each secret a text of 32 characters or more')
  .meta(secret)
export const hosts = z
  .string()
  .refine(areHosts)
  .describe('hosts, each with its port if that is not the usual one, separated by commas')

/** What is said of a value, also of one that may be left out: zod keeps that with what is within. */
export function metaOf(schema: unknown): z.GlobalMeta | undefined {
  if (!(schema instanceof z.ZodType)) return undefined
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
  return schema.meta() ?? (isWrapped ? metaOf(schema.unwrap()) : undefined)
}
