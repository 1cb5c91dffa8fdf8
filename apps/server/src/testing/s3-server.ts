import S3rver from '@20minutes/s3rver'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import type { S3Address } from '../adapters/s3/s3-objects.ts'

export interface TestBucket extends S3Address {
  /** As the server's environment names it. */
  variables: Record<string, string>
  stop(): Promise<void>
}

/** A new bucket on an S3 server that is not ours: the one of `S3_TEST_ENDPOINT`, or one that is started here. */
export async function startBucket(): Promise<TestBucket> {
  const server = process.env.S3_TEST_ENDPOINT ? otherServer() : await startServer()
  const address = { ...server, region: 'us-east-1', bucket: `vignettes-${randomUUID()}` }
  const { endpoint, region, bucket, accessKeyId, secretAccessKey, stop } = address
  const credentials = { accessKeyId, secretAccessKey }
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
  return {
    ...{ endpoint, region, bucket, accessKeyId, secretAccessKey, stop },
    variables: {
      FILE_STORE: 's3',
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
  }
}

function otherServer() {
  return {
    endpoint: process.env.S3_TEST_ENDPOINT ?? '',
    accessKeyId: process.env.S3_TEST_ACCESS_KEY_ID ?? '',
    secretAccessKey: process.env.S3_TEST_SECRET_ACCESS_KEY ?? '',
    stop: () => Promise.resolve(),
  }
}

async function startServer() {
  const directory = await mkdtemp(join(tmpdir(), 'vignettes-s3-'))
  const server = new S3rver({
    ...{ port: 0, address: '127.0.0.1', silent: true, directory },
    // It takes another path for the one that was signed when that ends in a slash, as those of buckets do.
    allowMismatchedSignatures: true,
  })
  const listening = await server.run()
  return {
    endpoint: `http://127.0.0.1:${listening.port}`,
    // The only ones that it knows.
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    async stop() {
      server.httpServer.closeAllConnections()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
