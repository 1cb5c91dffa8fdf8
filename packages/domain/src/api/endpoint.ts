import type * as z from 'zod/mini'
import type { StaffRole } from '../casework/staff.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/**
 * The statuses that decisions B1 gives a meaning; each carries the error body. 403: a staff member none of whose roles includes
 * this work, or a helper for whom it is not. 410: it was here, and is over, or its file is lost.
 */
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503

/** Those that follow from no shape, and 401 where a login is refused. */
export type OwnErrorStatus = Exclude<ErrorStatus, 413 | 415 | 422 | 503>

/**
 * Decisions B1: every error that an endpoint answers. Whoever asks for a token refuses a wrong one, a body can be too
 * large or no JSON, input can break a rule, and without its database nothing answers.
 */
export function statusesOf({
  auth,
  asHelper,
  body,
  query,
  carriesFiles,
  errors = [],
}: Endpoint): ErrorStatus[] {
  const ofAccount = asHelper ? ([401] as const) : ([401, 403] as const)
  const ofAuth = { public: [], required: ofAccount, staff: [401, 403] } as const
  const ofShape = body || carriesFiles ? ([413, 415, 422] as const) : query ? ([422] as const) : []
  return [...new Set<ErrorStatus>([...errors, ...ofAuth[auth], ...ofShape, 503])].sort()
}

/**
 * One call of portal.md §7 as a value: the server registers it, the browser's client and the API document are
 * derived from it.
 */
export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> {
  method: Method
  /** With `:name` for a parameter. */
  path: string
  summary: string
  /**
   * 'required': 401 without a valid token; the handler is given the account. 'staff': 401 without a session of the
   * desk, 403 for who has none of `roles`; the handler is given the staff member.
   */
  auth: 'public' | 'required' | 'staff'
  /** Of 'required': whether who helps somebody may make it in their account (issue 14, 9); otherwise it is 403 to them. */
  asHelper?: true
  roles?: readonly StaffRole[]
  params?: Params
  query?: Query
  body?: Body
  /** What a success answers; 202: what was asked for happens after the answer. Absent: 200. */
  replyStatus?: 200 | 202
  /** The body of a success. Another kind than JSON names its media types in `replyMediaTypes`. */
  reply: Reply
  replyMediaTypes?: readonly string[]
  /** What it answers beside what its shape says already: see `statusesOf`. */
  errors?: readonly OwnErrorStatus[]
  /** A body that carries base64 files: read as a stream, each `data` replaced by what the server made of it. */
  carriesFiles?: true
}

/** Keeps the exact types of an endpoint's schemas. */
export function endpoint<
  Reply extends z.ZodMiniType,
  Params extends z.ZodMiniType = z.ZodMiniUndefined,
  Query extends z.ZodMiniType = z.ZodMiniUndefined,
  Body extends z.ZodMiniType = z.ZodMiniUndefined,
  const Auth extends Endpoint['auth'] = Endpoint['auth'],
>(
  value: Endpoint<Params, Query, Body, Reply> & { auth: Auth },
): Endpoint<Params, Query, Body, Reply> & { auth: Auth } {
  return value
}

type Given<T> = T extends z.ZodMiniUndefined
  ? undefined
  : T extends z.ZodMiniType
    ? z.output<T>
    : undefined
type Sent<T> = T extends z.ZodMiniUndefined
  ? undefined
  : T extends z.ZodMiniType
    ? z.input<T>
    : undefined

/** What a handler is given, after the schemas have read it. */
export interface RequestOf<E extends Endpoint> {
  params: Given<NonNullable<E['params']>>
  query: Given<NonNullable<E['query']>>
  body: Given<NonNullable<E['body']>>
}

/** What a client sends, before the schemas have read it. */
export interface CallOf<E extends Endpoint> {
  params: Sent<NonNullable<E['params']>>
  query: Sent<NonNullable<E['query']>>
  body: Sent<NonNullable<E['body']>>
}

export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
