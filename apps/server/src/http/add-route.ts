import { errorBodySchema } from '@vignettes/domain/api/error-body.ts'
import {
  type Endpoint,
  type ReplyOf,
  type RequestOf,
  statusesOf,
} from '@vignettes/domain/api/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { SignedInStaffMember } from '../ports/staff-sessions.ts'
import type { SignedInAccount } from '../ports/sessions.ts'
import { inTurn, requireAccount, requireAccountOrHelper, requireStaffMember } from './guard.ts'

/** What a handler is given: input that the endpoint's schemas have read, and who asks. */
export type HandlerInput<E extends Endpoint> = RequestOf<E> & {
  account: E['auth'] extends 'required' ? SignedInAccount : undefined
  staffMember: E['auth'] extends 'staff' ? SignedInStaffMember : undefined
  request: FastifyRequest
  reply: FastifyReply
}

/** A handler returns the reply's body, or the reply itself when it has sent another kind of content. */
export type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
) => ReplyOf<E> | FastifyReply | Promise<ReplyOf<E> | FastifyReply>

export type AddRouteOptions = Pick<
  RouteShorthandOptions,
  'bodyLimit' | 'onRequest' | 'preValidation'
>

/** Registers an endpoint: its schemas check what comes in and goes out and make the API document. */
export function addRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  options: AddRouteOptions = {},
): void {
  const guards = guardsOf(endpoint)
  app.route({
    ...options,
    method: endpoint.method,
    url: endpoint.path,
    config: { carriesFiles: endpoint.carriesFiles ?? false },
    schema: {
      summary: endpoint.summary,
      tags: [tagOf(endpoint)],
      ...(guards.length > 0 ? { security: [{ bearer: [] }] } : {}),
      ...(endpoint.asHelper ? { 'x-as-helper': true } : {}),
      ...(endpoint.roles ? { 'x-roles': [...endpoint.roles] } : {}),
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      response: responsesOf(endpoint),
    },
    onRequest: [...guards, ...listOf(options.onRequest)],
    handler: (request, reply) =>
      inTurn(request, () => {
        reply.code(endpoint.replyStatus ?? 200)
        return handler({
          params: request.params,
          query: request.query,
          body: request.body,
          account: request.account ?? undefined,
          staffMember: request.staffMember ?? undefined,
          request,
          reply,
        } as HandlerInput<E>)
      }),
  })
}

function guardsOf({ auth, asHelper, roles }: Endpoint) {
  if (auth === 'public') return []
  if (auth === 'staff') return [requireStaffMember(roles ?? [])]
  return [asHelper ? requireAccountOrHelper : requireAccount]
}

function responsesOf(endpoint: Endpoint) {
  const { replyMediaTypes, reply, replyStatus = 200 } = endpoint
  const success = replyMediaTypes
    ? { content: Object.fromEntries(replyMediaTypes.map((type) => [type, { schema: reply }])) }
    : reply
  return Object.fromEntries([
    [replyStatus, success],
    ...statusesOf(endpoint).map((status) => [status, errorBodySchema] as const),
  ])
}

/** The room in the API document: the last part of the path that is no parameter says little, so the first. */
function tagOf(endpoint: Endpoint): string {
  return endpoint.path.split('/')[1] ?? ''
}

function listOf<T>(value: T | T[] | undefined): T[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}
