import { z } from 'zod'

export const MANIFEST_FILE = 'manifest.json'
export const DOCUMENTS_FOLDER = 'documents'
export const DATABASE_FILE = 'database'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const fileSchema = z.object({
  /** Within the backup, with slashes. */
  path: z.string().regex(/^(database|documents\/[0-9a-f]{2}\/[0-9a-f-]{36})$/),
  sizeBytes: z.int().min(0),
  sha256,
})

/** What a backup says of itself; it is written last. */
const manifestSchema = z.object({
  /** Of this form of a backup. */
  form: z.literal(1),
  storeId: z.string().min(1),
  /** Which database made its copy, and can read it. */
  databaseKind: z.enum(['postgresql', 'embedded']),
  schemaVersion: z.string(),
  /** What was committed before is in it. */
  takenAt: z.iso.datetime(),
  counts: z.object({
    accounts: z.int(),
    requests: z.int(),
    payments: z.int(),
    documents: z.int(),
    /** Documents whose files went in their time; a backup without it has counted them as documents. */
    gone: z.int().optional(),
  }),
  files: z.array(fileSchema),
  /** Documents whose files were not there, or not as they were stored, when it was made. */
  faults: z.array(z.string()),
})

export type Manifest = z.output<typeof manifestSchema>
export type BackedUpFile = z.output<typeof fileSchema>

/** @returns undefined for a text that is no manifest of a form that is known */
export function readManifest(text: string): Manifest | undefined {
  try {
    return manifestSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

export function manifestText(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`
}
