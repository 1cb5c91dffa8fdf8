import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { almostValid, arbitraryInput, type JsonSchema } from './arbitrary-input.ts'

interface Parameter {
  name: string
  in: string
  schema: JsonSchema
}

/** One call of the API document. */
export interface Operation {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT'
  path: string
  parameters: Parameter[]
  body: JsonSchema | undefined
  isProtected: boolean
  /** Whether who helps somebody may make it for them. */
  isForHelpers: boolean
  /** Of a call of the desk: whose work it is. */
  roles: string[]
  /** Status → media types. */
  answers: Map<number, string[]>
}

interface DocumentedOperation {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  security?: unknown[]
  'x-as-helper'?: boolean
  'x-roles'?: string[]
  responses: Record<string, { content?: Record<string, unknown> }>
}

/** Every call that an OpenAPI document names. */
export function operationsOf(document: unknown): Operation[] {
  const { paths } = document as { paths: Record<string, Record<string, DocumentedOperation>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, documented]) => ({
      method: method.toUpperCase() as Operation['method'],
      path,
      parameters: documented.parameters ?? [],
      body: documented.requestBody?.content['application/json']?.schema,
      isProtected: documented.security !== undefined,
      isForHelpers: documented['x-as-helper'] === true,
      roles: documented['x-roles'] ?? [],
      answers: new Map(
        Object.entries(documented.responses).map(([status, { content = {} }]) => [
          Number(status),
          Object.keys(content),
        ]),
      ),
    })),
  )
}

/** Once for all calls: making it lists every character that there is. */
const ANY_TEXT = fc.string({ unit: 'binary', maxLength: 60 })

export type MakeBody = () => Record<string, unknown>

/**
 * Calls of one operation with bad input of every kind: address, query, body, and what is no JSON at all.
 * @param makeValidBody makes one that is accepted, to be spoilt.
 */
export function arbitraryCall(
  operation: Operation,
  makeValidBody: MakeBody | undefined,
): fc.Arbitrary<InjectOptions> {
  const values = (place: string) =>
    fc.record(
      Object.fromEntries(
        operation.parameters
          .filter((parameter) => parameter.in === place)
          .map((parameter) => [parameter.name, arbitraryInput(parameter.schema).map(asText)]),
      ),
      { requiredKeys: [] },
    )
  return fc
    .record({
      path: values('path'),
      query: values('query'),
      payload: arbitraryPayload(operation, makeValidBody),
    })
    .map(({ path, query, payload }) => ({
      method: operation.method,
      url: addressOf(operation.path, path, query),
      ...payload,
    }))
}

function arbitraryPayload(
  { body }: Operation,
  makeValidBody: MakeBody | undefined,
): fc.Arbitrary<InjectOptions> {
  if (!body) return fc.constant({})
  const asJson = (payload: string): InjectOptions => ({
    payload,
    headers: { 'content-type': 'application/json' },
  })
  const spoilt = makeValidBody ? almostValid(makeValidBody) : arbitraryInput(body)
  return fc.oneof(
    { arbitrary: arbitraryInput(body).map((value) => asJson(JSON.stringify(value))), weight: 6 },
    { arbitrary: spoilt.map((value) => asJson(JSON.stringify(value))), weight: 12 },
    { arbitrary: ANY_TEXT.map(asJson), weight: 2 },
    { arbitrary: fc.json().map((text) => asJson(text.slice(0, -1))), weight: 1 },
    {
      arbitrary: fc.constantFrom<InjectOptions>(
        {},
        asJson(''),
        asJson('['.repeat(10_000)),
        asJson(JSON.stringify({ a: 'x'.repeat(200_000) })),
        { payload: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
        { payload: '<a/>', headers: { 'content-type': 'text/xml' } },
        { payload: '{}', headers: { 'content-type': 'application/json; charset=utf-16' } },
      ),
      weight: 1,
    },
  )
}

function addressOf(
  path: string,
  values: Record<string, string | undefined>,
  query: Record<string, string | undefined>,
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => encode(values[name] ?? 'x'))
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encode(value ?? '')}`)
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled
}

/** Half a character cannot be put in an address. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
