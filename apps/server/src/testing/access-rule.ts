import type { InjectOptions } from 'fastify'

/** What belongs to one applicant, by its ids; of what is absent the ids are nobody's. */
export interface Belongings {
  transitRequestId: string
  mooringRequestId: string
  objectId: string
  photoId: string
  waiverId: string
  /** Of all that is kept of them. */
  exportId: string
}

/** What a call may need besides: files, and the caller's own details. */
export interface CallDeps {
  target: Belongings
  photo: { name: string; data: string }
  pdf: { name: string; data: string }
  details: Record<string, unknown>
}

type Call = Pick<InjectOptions, 'query' | 'payload'> & {
  params?: Record<string, string>
  /** Besides the token's. */
  fileHeaders?: Record<string, string>
}

/** Who may make a call, one that is right, and what it answers then. */
export interface AccessRule {
  /** 'owner': it is about something that has an owner; to all others that is absent. */
  for: 'anybody' | 'applicants' | 'owner'
  call?: (deps: CallDeps) => Call
  /** 200 unless stated otherwise. */
  answers?: number
  /** Whether who helps the owner may make it for them, with the same answer; otherwise it is 403 to them. */
  asHelper?: true
  /** Whoever makes it can make no other call after it. */
  endsSession?: true
}
