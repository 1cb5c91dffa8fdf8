import fc from 'fast-check'

/** The part of JSON Schema that the API document uses. */
export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  format?: string
}

const UUID = fc.oneof(fc.uuid(), fc.constant('00000000-0000-0000-0000-000000000000'))

/** What breaks programs: too long, other scripts, control characters, half characters, code. */
const NASTY_TEXT = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    "'; DROP TABLE account; --",
    '../../etc/passwd',
    '%00%2e%2e/',
    '__proto__',
    'constructor',
    '1e999',
    '-0',
    'NaN',
    'null',
    '٣',
    'x'.repeat(5_000),
  ),
)

const NASTY_NUMBER = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -1, 1e308, -1e308, 2 ** 53 + 1, 0.1 + 0.2, -0),
)

const ANYTHING: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  NASTY_TEXT,
  NASTY_NUMBER,
  fc.constantFrom(null, true, false, [], {}, [[]], { __proto__: null }),
)

/** A value that mostly fits a schema, so that it gets past the first check, and somewhere does not. */
export function arbitraryInput(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: fitting(schema), weight: 5 }, { arbitrary: ANYTHING, weight: 1 })
}

/**
 * A value that is accepted, but for one or two fields: it gets as far as the database.
 * @param makeValid makes another each time, because what exists already is refused for that alone.
 */
export function almostValid(makeValid: () => Record<string, unknown>): fc.Arbitrary<unknown> {
  const field = fc.constantFrom(...Object.keys(makeValid()))
  const change = fc.tuple(field, fc.oneof(NASTY_TEXT, ANYTHING))
  return fc
    .array(change, { minLength: 1, maxLength: 2 })
    .map((changes) => ({ ...makeValid(), ...Object.fromEntries(changes) }))
}

function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(arbitraryInput))
  if (schema.allOf?.[0]) return fitting(schema.allOf[0])
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)

  const types = Array.isArray(schema.type) ? schema.type : [schema.type]
  return fc.oneof(...types.map((type) => ofType(type, schema)))
}

function ofType(type: string | undefined, schema: JsonSchema): fc.Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return anObject(schema)
    case 'array':
      return fc.array(arbitraryInput(schema.items ?? {}), { maxLength: 4 })
    case 'string':
      return schema.format === 'uuid' ? fc.oneof(UUID, NASTY_TEXT) : NASTY_TEXT
    case 'number':
    case 'integer':
      return NASTY_NUMBER
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case undefined:
    default:
      return ANYTHING
  }
}

function anObject({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<object> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, arbitraryInput(schema)]),
  )
  return fc.oneof(
    { arbitrary: fc.record(fields, { requiredKeys: required }), weight: 4 },
    { arbitrary: fc.record(fields, { requiredKeys: [] }), weight: 1 },
    {
      arbitrary: fc
        .tuple(fc.record(fields), fc.dictionary(NASTY_TEXT, ANYTHING, { maxKeys: 3 }))
        .map(([known, unknown]) => ({ ...unknown, ...known })),
      weight: 1,
    },
  )
}
