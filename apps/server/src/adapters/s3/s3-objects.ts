import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { FileStoreAwayError } from '../../ports/file-store.ts'
import { propertyOf } from '../../ports/property-of.ts'

/** How a bucket is reached. */
export interface S3Address {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** What is sent: a file of this machine, or bytes. */
export type Content =
  { path: string; sizeBytes: number; sha256: string } | { text: string; sha256?: string }

export interface ListedObject {
  key: string
  sizeBytes: number
  modifiedAt: Date
}

/** Nobody waits longer for a store that is silent. */
const CONNECT_WITHIN_MS = 3_000
const SILENT_AFTER_MS = 10_000
const TRIES = 3
/** Ours, because not every store that speaks S3 keeps the checksum that it was sent. */
const HASH = 'sha256'

/** What went wrong is told by who asked; the client would write it to the console. */
const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore }

/** The objects of one bucket, by the words of this portal; what fails otherwise is a FileStoreAwayError. */
export function s3Objects({ endpoint, region, bucket, ...credentials }: S3Address) {
  const client = new S3Client({
    ...{ endpoint, region, credentials },
    // The bucket in the path, which every store knows, and a certificate of the endpoint covers.
    forcePathStyle: true,
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: CONNECT_WITHIN_MS, socketTimeout: SILENT_AFTER_MS },
    // Every file is sent with its SHA-256; what the client would add besides not every store knows.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: SILENT,
  })
  const at = (key: string) => ({ Bucket: bucket, Key: key })

  return {
    place: `s3://${bucket} at ${endpoint}`,
    /** Whether the bucket is there, and may be looked at. */
    async check(): Promise<void> {
      await answered(client.send(new HeadBucketCommand({ Bucket: bucket })))
    },
    /** Durable when it returns, and whole: another finds it then, and not before. */
    async put(key: string, content: Content): Promise<void> {
      for (let tried = 1; ; tried += 1) {
        try {
          await client.send(new PutObjectCommand({ ...at(key), ...sent(content) }))
          return
        } catch (error) {
          // The client itself does not send a stream again.
          if (tried === TRIES || isRefusal(error)) throw new FileStoreAwayError(error)
        }
      }
    },
    /** @returns undefined when there is none */
    async get(key: string): Promise<{ content: Readable; sha256?: string } | undefined> {
      const found = await unlessMissing(client.send(new GetObjectCommand(at(key))))
      if (!found) return undefined
      if (!(found.Body instanceof Readable)) throw new FileStoreAwayError('no body')
      return { content: found.Body, sha256: found.Metadata?.[HASH] }
    },
    async has(key: string): Promise<boolean> {
      return (await unlessMissing(client.send(new HeadObjectCommand(at(key))))) !== undefined
    },
    async copy(from: string, to: string): Promise<void> {
      const source = [bucket, ...from.split('/')].map(encodeURIComponent).join('/')
      await answered(client.send(new CopyObjectCommand({ ...at(to), CopySource: source })))
    },
    /** No error when it is gone already. */
    async delete(key: string): Promise<void> {
      await unlessMissing(client.send(new DeleteObjectCommand(at(key))))
    },
    async *list(): AsyncIterable<ListedObject[]> {
      let after: string | undefined
      do {
        const page = await answered(
          client.send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: after })),
        )
        yield (page.Contents ?? []).map(({ Key = '', Size = 0, LastModified = new Date(0) }) => ({
          ...{ key: Key, sizeBytes: Size, modifiedAt: LastModified },
        }))
        after = page.NextContinuationToken
      } while (after !== undefined)
    },
    close: () => client.destroy(),
  }
}

export type S3Objects = ReturnType<typeof s3Objects>

function sent(content: Content) {
  if ('text' in content) {
    const { text, sha256 } = content
    return { Body: text, Metadata: sha256 === undefined ? undefined : { [HASH]: sha256 } }
  }
  const { path, sizeBytes, sha256 } = content
  return {
    Body: createReadStream(path),
    ContentLength: sizeBytes,
    ContentType: 'application/octet-stream',
    // The store compares it with what came, and refuses what differs.
    ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
    Metadata: { [HASH]: sha256 },
  }
}

async function answered<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    throw new FileStoreAwayError(error)
  })
}

async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  return answer.catch((error: unknown) => {
    // A bucket that is not there is no file that is missing.
    if (statusOf(error) === 404 && propertyOf(error, 'name') !== 'NoSuchBucket') return undefined
    throw new FileStoreAwayError(error)
  })
}

function ignore(): void {}

/** What would be refused again. */
function isRefusal(error: unknown): boolean {
  const status = statusOf(error)
  return typeof status === 'number' && status >= 400 && status < 500
}

function statusOf(error: unknown): unknown {
  return propertyOf(propertyOf(error, '$metadata'), 'httpStatusCode')
}
