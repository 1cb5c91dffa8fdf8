import { z } from 'zod'
import { postgresUrl } from './environment-values.ts'

/** Where the database is, where documents are kept, and how an S3 store is reached. */
export const STORAGE_VARIABLES = {
  DATABASE_URL: postgresUrl.optional(),
  MIGRATION_DATABASE_URL: postgresUrl.optional(),
  DATABASE_POOL_SIZE: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .default(10)
    .describe('a whole number from 1 to 1000'),
  DISK_FLOOR_MB: z.coerce
    .number()
    .int()
    .min(64)
    .max(1_000_000)
    .default(256)
    .describe('a whole number from 64 to 1000000'),
  DATA_DIR: z.string().default('./.data').describe('a folder'),
  FILE_STORE: z.enum(['disk', 's3']).default('disk').describe('disk or s3'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, hostname: /./ })
    .optional()
    .describe('the https address of the store, such as https://s3.eu-central-1.amazonaws.com'),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/)
    .default('us-east-1')
    .describe('the name of a region, such as eu-central-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional()
    .describe('the name of a bucket that is there, for this portal alone'),
  S3_ACCESS_KEY_ID: z.string().min(3).optional().describe('the id of a key, 3 characters or more'),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .min(1)
    .optional()
    .meta({ secret: true })
    .describe('the secret of that key'),
}

type Variables = z.output<z.ZodObject<typeof STORAGE_VARIABLES>>

/** What an S3 store cannot do without: asked for only where it is used. */
export const NEEDED_BY_FILE_STORE: Record<
  Variables['FILE_STORE'],
  readonly (keyof typeof STORAGE_VARIABLES)[]
> = {
  disk: [],
  s3: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
}

/** How an S3 store is reached. */
export interface S3Settings {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** @returns how the S3 store is reached; undefined when documents are kept on disk */
export function s3SettingsOf(variables: Variables): S3Settings | undefined {
  if (variables.FILE_STORE !== 's3') return undefined
  return {
    endpoint: variables.S3_ENDPOINT ?? '',
    region: variables.S3_REGION,
    bucket: variables.S3_BUCKET ?? '',
    accessKeyId: variables.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: variables.S3_SECRET_ACCESS_KEY ?? '',
  }
}
