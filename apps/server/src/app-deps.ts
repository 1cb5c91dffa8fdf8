import type { Settings } from '@vignettes/domain/api/reference-data.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { PageSettings } from './http/filled-page.ts'
import type { FreeBytes } from './http/disk-metrics.ts'
import type { OutsideServices } from './http/page-policy.ts'
import type { SecretKey } from './modules/accounts/access-token.ts'
import type { PasswordCost } from './modules/accounts/passwords.ts'
import type { AuditKey } from './modules/audit/seal.ts'
import type { EncryptionKey } from './modules/accounts/bsn-vault.ts'
import type { RenewedData } from './modules/reference-data/add-reference-data.ts'
import type { StaffDeps } from './modules/staff/staff-deps.ts'
import type { AttemptLimits } from './ports/attempt-limits.ts'
import type { Clock } from './ports/clock.ts'
import type { Database } from './ports/database.ts'
import type { FileScanner } from './ports/file-scanner.ts'
import type { FileStore } from './ports/file-store.ts'
import type { ImageCleaner, ImageShrinker } from './ports/image-cleaner.ts'
import type { Leftover } from './ports/leftovers.ts'
import type { Mailer } from './ports/mailer.ts'
import type { MandateProvider } from './ports/mandate-provider.ts'
import type { PaymentProvider } from './ports/payment-provider.ts'
import type { PoolsUse } from './ports/pool-use.ts'
import type { PdfCleaner } from './ports/pdf-cleaner.ts'
import type { Sender } from './ports/sender.ts'

/** What the app needs from outside: adapters of the ports, and configuration. */
export interface AppDeps {
  logger: FastifyBaseLogger
  metrics: Registry
  clock: Clock
  /** That of everybody's telephone, by which codes of the second factor change. */
  codeClock: Clock
  database: Database
  /** For the messages of providers: connections of their own. */
  messageDatabase: Database
  fileStore: FileStore
  imageCleaner: ImageCleaner
  imageShrinker: ImageShrinker
  pdfCleaner: PdfCleaner
  scanner: FileScanner
  /** Where the files of a body are kept while it is read. */
  uploadDir: string
  /** Temporary folders of processes that are gone. */
  listAbandonedFolders: () => Promise<Leftover[]>
  mailer: Mailer
  /** What stands in the pages, letters and summaries: who the city is, and how to reach it. */
  contact: Omit<PageSettings, 'isCaseworkOpen' | 'hasDirectory' | 'sessionIdleMinutes'> & Sender
  paymentProvider: PaymentProvider
  paymentValidSeconds: number
  mandateProvider: MandateProvider
  mandateValidSeconds: number
  mandateWaitDays: number
  referenceData: RenewedData
  attemptLimits: AttemptLimits
  tokenKeys: readonly SecretKey[]
  /** A session of an applicant that is not used for so long ends. */
  sessionIdleMs: number
  bsnKeys: readonly EncryptionKey[]
  /** With which what staff did is sealed; none: it is not. */
  auditKeys: readonly AuditKey[]
  /** With which the codes of proofs are signed: the first; with the others they were, or will be. */
  proofKeys: readonly SecretKey[]
  /** What hashing a password takes; absent: what production asks for. */
  passwordCost?: PasswordCost
  /** Whether the demo data are loaded, whose password is otherwise refused. */
  isDemo: boolean
  /** Whether the desk of the case handlers is open here. */
  casework: boolean
  /** By which staff come in; absent: by a password and a second factor. */
  directory?: StaffDeps['directory']
  isDatabaseAway(error: unknown): boolean
  isDatabaseReachable(): Promise<boolean>
  isDatabaseUpToDate(): Promise<boolean>
  /** How far the database's clock is ahead of the machine's, or behind. */
  readClockDifferenceMs(): Promise<number>
  readFreeBytes(): Promise<FreeBytes>
  /** With less than this on one of the disks nothing that has files is taken. */
  leastFreeBytes: number
  readPools(): PoolsUse
  publicUrl: string
  /** The desk's own origin, where it has one. */
  staffUrl?: string | undefined
  /** Where a weakness of the portal is reported. */
  securityContact: string
  /** Whether anybody may see the metrics and the papers of the API. */
  showsOperations: boolean
  outside: OutsideServices &
    Omit<Settings, 'businessDate' | 'collectionDays' | 'seasons' | 'notOnOffer' | 'offOffer'>
  webBuildDir: string
  /** Tells who traces of each call, if anybody does. */
  traceCalls?: (app: FastifyInstance) => void
  trustedProxies?: string[]
}
