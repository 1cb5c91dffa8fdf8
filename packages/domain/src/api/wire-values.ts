import * as z from 'zod/mini'

/** Decisions A19: an amount on the wire, in euros with at most two decimals. */
export const eurosSchema = z.number().check(z.multipleOf(0.01))

/** A calendar date on the wire, `yyyy-mm-dd`: a day that exists. */
export const dateSchema = z.iso.date()

/** An instant on the wire, ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime()

/** The server's own identifiers, as the database writes them: one has one way of writing. */
export const uuidSchema = z.uuid().check(z.toLowerCase())

/** The secret that came in a mailed link. */
export const linkTokenSchema = z.string().check(z.minLength(1), z.maxLength(200))

/** Decisions A34: the number of a request that can be read aloud. */
export const referenceSchema = z.string().check(z.describe('Such as AV-2026-004711-0'))

/** An identifier as a client may send it: text, or the number that it reads as. */
export const idOnWireSchema = z.union([z.string().check(z.maxLength(100)), z.number()])

const DATA_MAX_CHARACTERS = 16 * 1024 * 1024

/** Decisions B3: a file goes up as its name and base64 data. */
export const fileUploadSchema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(255)),
  data: z.string().check(z.maxLength(DATA_MAX_CHARACTERS)),
})

/** Decisions A9: a file that the server already holds is sent as its reference. */
export const fileReferenceSchema = z.object({
  id: uuidSchema,
  name: z.optional(z.string().check(z.maxLength(255))),
  size: z.optional(z.number().check(z.int(), z.minimum(0))),
})

export const fileSchema = z.union([fileReferenceSchema, fileUploadSchema])

export type FileReference = z.output<typeof fileReferenceSchema>
export type FileUpload = z.output<typeof fileUploadSchema>
export type FileOnWire = z.output<typeof fileSchema>

const returnAddress = z.string().check(z.minLength(1), z.maxLength(2048))

/** §3 the four return addresses of a payment; the server accepts the portal's own origin alone (decisions B4). */
export const returnUrlsSchema = z.object({
  success: returnAddress,
  cancel: returnAddress,
  error: returnAddress,
  reject: returnAddress,
})

export type ReturnUrls = z.output<typeof returnUrlsSchema>

/** Whether a file on the wire is a reference to one that the server holds. */
export function isFileReference(file: FileOnWire): file is FileReference {
  return 'id' in file
}

/** What is told in pieces: in the language of the call, or as somebody of the staff wrote it, which is in Dutch. */
export const piecesSchema = z.array(z.object({ text: z.string(), isAsWritten: z.boolean() }))
